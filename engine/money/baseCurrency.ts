/** ISO code of the currency that definitions and the ledger use. */
export const baseCurrency = 'EGP';
