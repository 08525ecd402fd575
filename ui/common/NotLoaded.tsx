import { Button, Flex } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../machines/failure.ts'
import { failureText } from './errors.ts'

/** In the place of a list that did not come: why, and how to ask again. */
export const NotLoaded = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => {
  const { t } = useTranslation()
  return (
    <Flex role="alert" direction="column" align="center" gap="2" p="6" color="fg.muted" textAlign="center">
      {failureText(t, failure)}
      <Button size="sm" variant="outline" onClick={onRetry}>
        {t('common:actions.retry')}
      </Button>
    </Flex>
  )
}
