import { Box, Button, chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrokenFile } from '../../../domain/brokenFile.ts'
import type { PickedFile } from '../../../machines/gallery/coverage/types.ts'
import { Code } from './panelElements.tsx'

/** Lets the reader pick JSON files, several at once; the same ones again, too. */
export const OpenFiles = ({ label, onFiles }: { label: string; onFiles: (files: readonly PickedFile[]) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="xs" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <chakra.input
        ref={input}
        type="file"
        multiple
        accept="application/json,.json"
        position="absolute"
        opacity="0"
        w="1px"
        h="1px"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          onFiles(files)
        }}
      />
    </>
  )
}

/** Files that could not be taken, each with why. */
export const BrokenFiles = ({ broken }: { broken: readonly BrokenFile[] }) => {
  const { t } = useTranslation()
  if (broken.length === 0) return null
  return (
    <Box role="alert" mt="2" px="2" py="1.5" borderRadius="l1" bg="bg.error" color="fg.error" textStyle="xs">
      <Box fontWeight="medium">{t('gallery:files.broken', { count: broken.length })}</Box>
      <chakra.ul mt="1" display="grid" gap="1" listStyleType="none">
        {broken.map(({ file, fault, at }, index) => (
          <li key={index}>
            {file && (
              <>
                <Code>{file}</Code>{' '}
              </>
            )}
            {t(`gallery:files.faults.${fault}`)}
            {at && (
              <>
                {' '}
                (<Code>{at}</Code>)
              </>
            )}
          </li>
        ))}
      </chakra.ul>
    </Box>
  )
}

/** Something to be typed into a terminal. */
export const Command = ({ children }: { children: string }) => (
  <chakra.pre
    textStyle="xs"
    fontFamily="mono"
    bg="bg.subtle"
    borderWidth="1px"
    borderRadius="l1"
    px="2"
    py="1.5"
    mt="1"
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
    userSelect="all"
  >
    {children}
  </chakra.pre>
)
