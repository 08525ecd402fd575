import type { Mark } from '../../../machines/gallery/model/picture/marks.ts'

/** A mark as it looks on a chart, small. */
export const Swatch = ({ mark: { fill = '#ffffff', stroke = '#98a1ad', width = 1.6, dash, badge } }: { mark: Mark }) => (
  <svg width="30" height="16" aria-hidden="true" style={{ flexShrink: 0 }}>
    <rect x="2" y="2" width="26" height="12" rx="3" fill={fill} stroke={stroke} strokeWidth={width} strokeDasharray={dash} />
    {badge !== undefined && (
      <text x="15" y="12" textAnchor="middle" fontSize="11" fontWeight="700" fill={stroke}>
        {badge}
      </text>
    )}
  </svg>
)
