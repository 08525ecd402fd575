import { pickable } from '../ChartPicture.tsx'
import { defineShape, type PictureProps } from './define.ts'

const Lollipops = ({ layout, width, format, describe, onPick }: PictureProps) => (
  <>
    {layout.marks.map((mark, index) => (
      <g key={mark.key} {...pickable(() => onPick(mark), describe(mark))}>
        <line x1={140} x2={width / 2} y1={30 * index + 20} y2={30 * index + 20} stroke="currentColor" />
        <circle cx={width / 2} cy={30 * index + 20} r={8} />
        <text x={width / 2 + 16} y={30 * index + 24}>
          {format(mark.value ?? 0)}
        </text>
      </g>
    ))}
  </>
)

export default defineShape({ Picture: Lollipops, height: ({ marks }) => 30 * marks.length + 20 })
