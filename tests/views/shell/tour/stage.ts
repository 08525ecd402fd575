import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = { unstaged: 'driver.js draws it around elements of pages: tests/browser/tours.test.ts' }
