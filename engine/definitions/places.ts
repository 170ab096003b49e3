/** Places whose decisions stand in forms: they name fields beside facts, and the forms' own compiler reads them. */
export const formPlaces: ReadonlySet<string> = new Set(['form', 'product-form', 'buyer-form']);
