/** Numbers of the US registry: wherever one stands, it is one of this database (NCT-01). */
export const recognised = /^NCT\d{8}$/
