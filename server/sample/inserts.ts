/** Files of the two inserts that the sample has: made up, as everything in it. */
export const SAMPLE_INSERTS = { pdf: 'sample-insert.pdf', word: 'sample-insert.docx' } as const
