/** ISO code of the currency in which definitions and the ledger write money. */
export const baseCurrency = 'EGP';
