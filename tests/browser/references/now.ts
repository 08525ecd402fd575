/** When it is on pictures, wherever a view tells a time; ms since the epoch. */
export const NOW = Date.parse('2026-11-27T10:00:00+08:00')
