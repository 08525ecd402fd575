import { Box, Button, Flex } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../machines/failure.ts'
import { failureText } from '../../common/errors.ts'
import { Icon } from '../../common/Icon.tsx'

/** What a public page shows did not come, why, and how to ask again. */
export const DidNotCome = ({ text, failure, onRetry }: { text: string; failure: Failure; onRetry: () => void }) => {
  const { t } = useTranslation()
  return (
    <Flex role="alert" align="center" gap="3" mt="6" px="4" py="2.5" borderRadius="l2" bg="bg.error" color="fg.error" wrap="wrap">
      <Icon name="warning" />
      <Box flex="1">
        {text} · {failureText(t, failure)}
      </Box>
      <Button onClick={onRetry}>{t('common:actions.retry')}</Button>
    </Flex>
  )
}
