import type { LensProps } from '../lens.ts'

const noMarks = () => undefined

export const CoverageLens = ({ children }: LensProps) => children({ marks: noMarks, panel: null })
