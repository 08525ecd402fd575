import { Box, Flex, IconButton, Portal } from '@chakra-ui/react'
import { Suspense, useRef } from 'react'
import { Icon } from '../../common/Icon.tsx'
import { lazyComponent } from '../../common/lazyComponent.ts'
import { Input } from '../../theme/components/Input.ts'
import { Popover } from '../../theme/components/Popover.ts'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import type { Labels } from '../fields/labels.ts'

/** It is large, and many never want it. */
const Calendar = lazyComponent(async () => (await import('./Calendar.tsx')).Calendar)

export interface DateFieldProps {
  labels: Labels
  /** Of the control in its form. */
  name: string
  label: string
  value: string
  /** YYYY-MM-DD, the user's day. */
  today: string
  invalid?: boolean
  /** A day that is picked is sent at once; one that is typed, by Enter or the form's button. */
  sends?: boolean
}

/** A day, month or year as one types it, or a day picked from a calendar (DB-03). The form has its value under `name`. */
export const DateField = ({ labels, name, label, value, today, invalid = false, sends = false }: DateFieldProps) => {
  const { t } = labels
  const input = useRef<HTMLInputElement>(null)
  return (
    <Flex position="relative" flex="1" minW="0">
      <Input
        ref={input}
        size="xs"
        pe="6"
        name={name}
        defaultValue={value}
        inputMode="numeric"
        placeholder={t('list:range.datePlaceholder')}
        aria-label={label}
        aria-invalid={invalid || undefined}
        autoComplete="off"
      />
      <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
        <Popover.Trigger asChild>
          <IconButton
            size="2xs"
            variant="ghost"
            position="absolute"
            insetEnd="0.5"
            top="0.5"
            color="fg.muted"
            aria-label={t('list:calendar.open', { field: label })}
          >
            <Icon name="calendar" boxSize="3.5" />
          </IconButton>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content p="2" width="auto" minH="17.5rem" minW="15rem" aria-label={label}>
              <Popover.Context>
                {(popover) => (
                  <Suspense
                    fallback={
                      <Box aria-busy="true">
                        <Skeleton h="16rem" />
                      </Box>
                    }
                  >
                    <Calendar
                      labels={labels}
                      name={label}
                      value={input.current?.value ?? value}
                      today={today}
                      onPick={(day) => {
                        popover.setOpen(false)
                        if (!input.current) return
                        input.current.value = day
                        if (sends) input.current.form?.requestSubmit()
                      }}
                    />
                  </Suspense>
                )}
              </Popover.Context>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </Flex>
  )
}
