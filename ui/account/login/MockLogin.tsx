import { Button, Flex } from '@chakra-ui/react'

/** The demo accounts of a gateway in development. */
const ACCOUNTS = ['formal', 'trial', 'visitor', 'employee'].map((name) => `${name}@demo.materia.example`)

const logIn = async (email: string): Promise<void> => {
  const response = await fetch('/gateway/member/1.0/mockLogin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-materia': '1' },
    body: JSON.stringify({ bizData: { email } }),
  })
  if (response.ok) location.reload()
}

/** Logs in without a code (LOGIN-18). No part of a build: only the development server ever asks for this file. */
export const MockLogin = () => (
  <Flex wrap="wrap" gap="1" mt="3" pt="3" borderTopWidth="1px" role="group" aria-label="mockLogin">
    {ACCOUNTS.map((email) => (
      <Button key={email} size="xs" variant="ghost" onClick={() => void logIn(email)}>
        {email}
      </Button>
    ))}
  </Flex>
)
