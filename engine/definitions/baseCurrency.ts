/** The currency in which definitions write money. */
export const baseCurrency = 'EGP';
