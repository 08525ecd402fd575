/** Numbers of the Chinese registry: wherever one stands, it is one of this database (CT-01, NCT-01). */
export const recognised = { number: /^CTR\d{8}$/, card: true }
