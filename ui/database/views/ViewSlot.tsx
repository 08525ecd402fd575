import { Box, Skeleton } from '@chakra-ui/react'
import { type ComponentType, lazy, Suspense } from 'react'
import type { View, ViewProps } from './define.ts'

/** Fetches a part of the program; the page hands in one that tries again (GATE-10). */
export type LoadPart = <T>(load: () => Promise<T>) => Promise<T>
export const loadOnce: LoadPart = (load) => load()

/** Views that were wanted, each fetched once. */
const wanted = new Map<View, ComponentType<ViewProps>>()

const drawingOf = (view: View, load: NonNullable<View['load']>, loadPart: LoadPart): ComponentType<ViewProps> => {
  const known = wanted.get(view)
  if (known) return known
  const made = lazy(() => loadPart(async () => ({ default: await load() })))
  wanted.set(view, made)
  return made
}

/** A view of the result in its place. */
export const ViewSlot = ({ view, loadPart, ...props }: ViewProps & { view: View; loadPart: LoadPart }) => {
  if (!view.load) return null
  const Drawing = drawingOf(view, view.load, loadPart)
  return (
    <Suspense
      fallback={
        <Box p="4" aria-busy="true">
          <Skeleton h="16rem" />
        </Box>
      }
    >
      <Drawing {...props} />
    </Suspense>
  )
}
