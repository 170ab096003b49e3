/** The reference lists that migrations bring: known without a database, so that definitions are checked before one is started. */
export const referenceLists: readonly string[] = ['banks', 'categories', 'currencies', 'governorates'];
