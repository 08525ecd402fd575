import { CloseButton, Portal } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useContext, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../theme/components/Dialog.ts'
import { OverlayContext } from './context.ts'

export interface ModalProps {
  /** The id its machine asked the overlay authority with (`OVERLAY.REQUEST`). */
  id: string
  /** Its machine is in an open state. It shows only while the authority's `current` is its id, too. */
  open: boolean
  title: ReactNode
  description?: ReactNode
  /** px; 420 unless given, never wider than the window. */
  width?: number
  /** Escape and the close icon; without it the modal can be left only by what it offers. */
  onClose?: (() => void) | undefined
  /** Name of the close icon. */
  closeLabel?: string
  children?: ReactNode
  footer?: ReactNode
  /** `alertdialog` for what interrupts and has to be answered. */
  role?: 'dialog' | 'alertdialog'
}

/** What may have the focus, in the order of the document. */
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

const focusable = (modal: Element | null): HTMLElement[] => [...(modal?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]

/** Where the modal itself wants the focus, as a place among what may have it; -1 where it does not say. */
const wantedIn = (modal: Element | null): number => focusable(modal).findIndex((element) => element.matches('[data-autofocus]'))

/** Where the focus was, unless the modal by now wants it elsewhere than when it was pushed aside. */
const placeIn = (modal: Element | null, { at, wanted }: Left): HTMLElement | null =>
  wantedIn(modal) === wanted ? (focusable(modal)[at] ?? null) : null

/** The cross of a modal. */
const closeIn = (modal: Element | null): HTMLElement | null => modal?.querySelector<HTMLElement>('[data-part="close-trigger"]') ?? null

interface Left {
  at: number
  wanted: number
}
const NOT_LEFT: Left = { at: -1, wanted: -1 }

/** An open modal, shown or pushed aside: it comes back with the focus where it was. */
const OpenModal = ({
  id,
  title,
  description,
  width = 420,
  onClose,
  closeLabel,
  children,
  footer,
  role = 'dialog',
}: Omit<ModalProps, 'open'>) => {
  const { t } = useTranslation()
  const place = useRef(-1)
  /** Where the focus was as it was pushed aside, until it is in it again. */
  const left = useRef(NOT_LEFT)
  const shown = useCallback(
    (modal: HTMLElement | null) => () => {
      left.current = { at: place.current, wanted: wantedIn(modal) }
    },
    [],
  )
  const overlay = useContext(OverlayContext)
  const mayShow = useSelector(overlay, (snapshot) => snapshot === undefined || snapshot.context.current === id)
  // Gone at once, without a farewell: there are never two in the document.
  if (!mayShow) return null
  return (
    <Dialog.Root
      open
      role={role}
      preventScroll={false}
      restoreFocus={false}
      closeOnInteractOutside={false}
      closeOnEscape={onClose !== undefined}
      initialFocusEl={() => {
        const modal = document.querySelector(`[data-modal="${id}"]`)
        // Pushed aside, it goes on where it was left. What interrupts begins with its own button, with the cross where it has none.
        const before = placeIn(modal, left.current)
        return role === 'dialog' ? before : (before ?? focusable(modal)[wantedIn(modal)] ?? closeIn(modal))
      }}
      // Nothing is beneath it: a card that was opening as it came would take it along as it goes.
      onRequestDismiss={(event) => event.preventDefault()}
      onOpenChange={({ open: wanted }) => {
        if (!wanted) onClose?.()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            maxW={`min(${width}px, 100%)`}
            maxH="min(44rem, 100%)"
            data-modal={id}
            ref={shown}
            onFocus={({ currentTarget, target }) => {
              place.current = focusable(currentTarget).indexOf(target)
              left.current = NOT_LEFT
            }}
          >
            <Dialog.Header {...(onClose && { pe: '12' })}>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="flex" flexDirection="column" gap="3" {...(!footer && { pb: '5' })}>
              {description !== undefined && <Dialog.Description>{description}</Dialog.Description>}
              {children}
            </Dialog.Body>
            {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            {onClose && (
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" aria-label={closeLabel ?? t('common:actions.close')} />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/**
 * A modal under the overlay authority. Focus stays inside while it shows; where the focus was before, and whether the page
 * behind scrolls, is the authority's business and not the dialog library's.
 */
export const ModalDialog = ({ open, ...modal }: ModalProps) => open && <OpenModal {...modal} />
