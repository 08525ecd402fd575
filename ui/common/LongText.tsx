import { Textarea, type TextareaProps } from '@chakra-ui/react'
import type { Ref } from 'react'
import { control } from '../theme/components/control.ts'

/** A field for some sentences, which may be made higher. */
export const LongText = (props: TextareaProps & { ref?: Ref<HTMLTextAreaElement> }) => (
  <Textarea {...control} height="auto" px="3" py="2" textStyle="md" resize="vertical" rows={5} {...props} />
)
