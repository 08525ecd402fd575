import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ChartChange, ChartDiff } from '../../../machines/gallery/model/diff.ts'
import { shortId } from '../gallery/DetailsPanel.tsx'
import { Code, Line, PanelSection } from '../gallery/panelElements.tsx'
import { FIELDS, fieldKey } from './fields.ts'
import { ORDER, Sign } from './Sign.tsx'

/** One change in words; a click leads to it on the side that has it. */
const Change = ({ change, machine, onJump }: { change: ChartChange; machine: string; onJump: (change: ChartChange) => void }) => {
  const { t } = useTranslation()
  const isDrawn = change.kind === 'state' || change.kind === 'transition'
  const short = (id: string | null) => shortId({ id: machine }, id ?? '')
  const name = short(change.after ?? change.before)
  const text = (
    <>
      <Sign change={change.change} />{' '}
      {change.kind !== 'state' && change.kind !== 'transition' && (
        <chakra.span color="fg.muted">{t(`gallery:difference.kinds.${change.kind}`)} </chakra.span>
      )}
      <Code>{name}</Code>
      {change.change === 'changed' && change.before !== change.after && (
        <chakra.span display="block" ps="5" color="fg.muted">
          {t('gallery:difference.was', { name: short(change.before) })}
        </chakra.span>
      )}
      {change.change !== 'changed' && change.text !== '' && change.text !== name && (
        <chakra.span display="block" ps="5" color="fg.muted" fontWeight="normal">
          {change.text}
        </chakra.span>
      )}
    </>
  )
  return (
    <Box>
      {isDrawn ? (
        <Line onClick={() => onJump(change)}>{text}</Line>
      ) : (
        <Box px="2" py="1" textStyle="xs" overflowWrap="anywhere">
          {text}
        </Box>
      )}
      {change.fields.length > 0 && (
        <chakra.dl ps="7" pe="2" textStyle="xs" display="grid" gap="1" mb="1">
          {change.fields.map(({ field, before, after }) => (
            <div key={field}>
              <chakra.dt color="fg.muted">
                {FIELDS.includes(fieldKey(field)) ? t(`gallery:difference.fields.${fieldKey(field)}`) : field}
              </chakra.dt>
              <chakra.dd overflowWrap="anywhere">
                {before !== '' && (
                  <chakra.del color="fg.error" display="block">
                    {before}
                  </chakra.del>
                )}
                {after !== '' && (
                  <chakra.ins color="fg.success" display="block" textDecoration="none">
                    {after}
                  </chakra.ins>
                )}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
      )}
    </Box>
  )
}

/** What differs in a machine, by kind of change. */
export const Changes = ({ diff, onJump }: { diff: ChartDiff; onJump: (change: ChartChange) => void }) => {
  const { t } = useTranslation()
  if (diff.changes.length === 0) return <chakra.p mt="3">{t('gallery:difference.same')}</chakra.p>
  return ORDER.map((kind) => {
    const changes = diff.changes.filter(({ change }) => change === kind)
    return changes.length === 0 ? null : (
      <PanelSection key={kind} title={`${t(`gallery:difference.changes.${kind}`)} (${changes.length})`}>
        {changes.map((change) => (
          <Change
            key={`${change.kind} ${change.before ?? ''} ${change.after ?? ''}`}
            change={change}
            machine={diff.machine}
            onJump={onJump}
          />
        ))}
      </PanelSection>
    )
  })
}
