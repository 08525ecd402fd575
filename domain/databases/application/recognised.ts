/**
 * Application numbers (受理号): who applies (C domestic, J imported), for what (X new, Y generic or of an imported drug, T temporary import), H chemical, S biological or
 * Z traditional, what is asked, the year and a serial of five digits (APP-01). Wherever one stands, its application is led to; it has no card.
 */
export const recognised = { number: /^[CJ][XYT][HSZ][A-Z]?\d{7}$/, card: false }
