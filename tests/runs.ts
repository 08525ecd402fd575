/** How many times as often properties are tried: ten times by `npm run test:deep`, half as often by `npm run check`. */
const STORM = Number(process.env['TEST_STORM'] ?? 1)

/** Runs of a property: as many as it takes to notice the mistakes it is for, more in a storm; at least one. */
export const runs = (usual: number): number => Math.ceil(usual * STORM)
