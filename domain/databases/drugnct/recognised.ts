/** Numbers of the US registry: wherever one stands, it is one of this database (NCT-01). */
export const recognised = { number: /^NCT\d{8}$/, card: true }
