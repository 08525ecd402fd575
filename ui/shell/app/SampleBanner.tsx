import { Flex } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../common/Icon.tsx'

/** Says that what is shown is not real: of one database; of all, or of some of several, when none is named. */
export const SampleBanner = ({ database, all = false }: { database?: string | undefined; all?: boolean }) => {
  const { t } = useTranslation()
  return (
    <Flex
      role="status"
      align="center"
      gap="2"
      px="5"
      py="1.5"
      bg="bg.warning"
      color="fg.warning"
      borderBottomWidth="1px"
      borderColor="orange.border"
      textStyle="xs"
      flexShrink="0"
    >
      <Icon name="warning" boxSize="3.5" />
      {database !== undefined ? t('common:sample.bannerOne', { database }) : t(all ? 'common:sample.bannerAll' : 'common:sample.banner')}
    </Flex>
  )
}
