/** How many times as often properties are tried: `npm run test:deep` has them tried ten times as often. */
const STORM = Number(process.env['TEST_STORM'] ?? 1)

/** Runs of a property: as many as it takes to notice the mistakes it is for, more in a storm. */
export const runs = (usual: number): number => usual * STORM
