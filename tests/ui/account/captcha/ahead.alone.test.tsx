import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import captcha from '../../../../routes/parts/captcha.tsx'
import { fetchLogin } from '../../../../routes/partViews.tsx'

vi.mock(import('../../../../ui/account/captcha/CaptchaDialog.tsx'), () => ({ CaptchaDialog: () => 'puzzle' }) as never)

const show = () => {
  const { View } = captcha
  return render(
    <Suspense fallback="coming">
      <View actor={{} as never} world={{ settings: {} } as never} />
    </Suspense>,
  )
}

it('CAPT-01 the view of a captcha comes after the login dialog’s, and shows at once then, without anything in its place', async () => {
  const { View } = captcha
  show()
  expect(screen.queryByText('coming')).not.toBe(null)
  cleanup()
  await fetchLogin()
  await vi.waitUntil(() => captcha.View !== View)
  show()
  expect([screen.queryByText('coming'), screen.queryByText('puzzle') === null]).toEqual([null, false])
})
