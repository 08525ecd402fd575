import { chartMachine } from '../../../machines/database/chart/machine.ts'
import { chartWorld } from '../chart.ts'
import { defineViewActor } from './define.ts'

/** Picture of the chart on screen. */
const chartPicture = () => document.querySelector<SVGSVGElement>('[data-testid="chart-panel"] svg[role="group"]')

export default defineViewActor((world) => chartMachine.provide(chartWorld(world, chartPicture)))
