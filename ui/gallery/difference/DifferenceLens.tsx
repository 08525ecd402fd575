import type { LensProps } from '../lens.ts'

const noMarks = () => undefined

export const DifferenceLens = ({ children }: LensProps) => children({ marks: noMarks, panel: null })
