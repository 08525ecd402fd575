import { Button } from '@chakra-ui/react'
import { ModalDialog, type ModalProps } from './Modal.tsx'

/** A message that is read and put away by its one button, Escape or the close icon. */
export const MessageDialog = ({
  button,
  onRead,
  ...modal
}: Pick<ModalProps, 'id' | 'title' | 'description' | 'width'> & { button: string; onRead: () => void }) => (
  <ModalDialog
    {...modal}
    open
    role="alertdialog"
    onClose={onRead}
    footer={
      <Button variant="solid" onClick={onRead}>
        {button}
      </Button>
    }
  />
)
