import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Membership } from '../../../../domain/contract.ts'
import { type Language, LANGUAGES } from '../../../../domain/language.ts'
import { MateriaError } from '../../../../domain/errors.ts'
import { accountMachine } from '../../../../machines/account/account/machine.ts'
import type { EndLoginInput, LoadLoginsOutput } from '../../../../machines/account/account/types.ts'
import { certificationMachine } from '../../../../machines/account/certification/machine.ts'
import type { RecallInput, TypedAddress } from '../../../../machines/account/certification/types.ts'
import { codeMachine } from '../../../../machines/account/code/machine.ts'
import type { LoadDeadlineInput } from '../../../../machines/account/code/types.ts'
import { proofMachine } from '../../../../machines/account/proof/machine.ts'
import type { ProveInput, ReadProofInput, ReadProofOutput } from '../../../../machines/account/proof/types.ts'
import { AccountPage, type AccountPageProps } from '../../../../ui/account/account/AccountPage.tsx'
import { AccountPanel } from '../../../../ui/account/account/AccountPanel.tsx'
import { AuthorityPage } from '../../../../ui/account/account/AuthorityPage.tsx'
import { dayOf, momentOf } from '../../../../ui/account/account/time.ts'
import { AccountMenu } from '../../../../ui/shell/app/AccountMenu.tsx'
import { busy } from '../../../../machines/examples.ts'
import { here, old, phone } from '../../../../machines/account/account/examples.ts'
import { byHand, flush } from '../../../machines/harness.ts'
import { show } from '../../shell/render.tsx'
import { until } from '../../../until.ts'

afterEach(cleanup)

/** Of a membership until 5 March: the day is over. */
const END = new Date(2027, 2, 6).getTime()
const formal: Membership = {
  product: 'approval',
  flag: 'isNvip',
  formal: true,
  expireDay: null,
  hint: false,
  expireTime: null,
  exportRows: null,
}
const trial: Membership = { product: 'trial', flag: 'isCTvip', formal: false, expireDay: 3, hint: true, expireTime: END, exportRows: 50 }

const panel = {
  user: { realName: 'Lin', headImg: null, email: 'lin@example.com', phone: null },
  leaving: false,
  failed: false,
  onLogout: () => {},
}

describe.each(LANGUAGES)('account in %s', (language) => {
  it('ACC-02/account ACC-02/feedback ACC-02/reset ACC-02/logout ACC-03 the menu tells memberships with type, days left, hint and end; links follow membership and way of login', async () => {
    const { t } = await show(<AccountPanel {...panel} memberships={[formal, trial]} employee={false} reset />, language)
    const items = within(screen.getByRole('list', { name: t('account:membership.title'), hidden: true })).getAllByRole('listitem', {
      hidden: true,
    })
    expect(items[0]?.textContent).toContain(t('common:products.approval'))
    expect(items[0]?.textContent).toContain(t('account:membership.formalMark'))
    expect(items[0]?.textContent).toContain(t('account:membership.noEnd'))
    expect(items[0]?.textContent).not.toContain(t('account:membership.soon'))
    expect(items[1]?.textContent).toContain(t('account:membership.trialMark'))
    expect(items[1]?.textContent).toContain(language === 'en' ? 'Trial expires in 3 days' : '试用剩余 3 天')
    expect(items[1]?.textContent).toContain(t('account:membership.soon'))
    expect(items[1]?.textContent).toContain(t('account:membership.until', { date: '2027-03-05' }))
    expect(screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
      '/user/account',
      '/user/feedback',
      '/user/account?type=isemail',
    ])
    await show(
      <AccountPanel {...panel} memberships={[{ ...formal, product: 'device', level: 3 }]} employee={false} reset={false} />,
      language,
    )
    expect(screen.getByText(language === 'en' ? 'Formal, level 3' : '正式，3 级')).toBeTruthy()
    await show(<AccountPanel {...panel} memberships={[]} employee={false} reset={false} />, language)
    expect(screen.getByText(t('account:membership.none'))).toBeTruthy()
    expect(screen.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual([
      t('account:menu.information'),
      t('account:menu.feedback'),
    ])
    await show(<AccountPanel {...panel} memberships={[]} employee reset={false} />, language)
    expect(screen.getByText(t('account:membership.employee'))).toBeTruthy()
  })

  it('ACC-01 ACC-02 the avatar shows the head image, opens the menu with the arrow keys, and a link closes it', async () => {
    const did: string[] = []
    HTMLElement.prototype.togglePopover = (force) => {
      did.push(force === true ? 'open' : 'toggle')
      return true
    }
    HTMLElement.prototype.hidePopover = () => void did.push('close')
    const user = { realName: '林薇', headImg: 'data:image/png;base64,AA', email: null, phone: '+86 138****8000' }
    const { t, container } = await show(
      <AccountMenu user={user} panel={<AccountPanel {...panel} user={user} memberships={[formal]} employee={false} reset={false} />} />,
      language,
    )
    const button = screen.getByRole('button', { name: t('common:account.menu') })
    const image = container.querySelector('img')!
    expect([image.getAttribute('src'), image.hidden, button.textContent]).toEqual([user.headImg, false, '林'])
    fireEvent.error(image)
    expect(image.hidden).toBe(true)
    expect(screen.getByText(user.phone)).toBeTruthy()
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    const links = screen.getAllByRole('link', { hidden: true })
    expect([did, document.activeElement]).toEqual([['open'], links[0]])
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toBe(t('common:account.logout'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Home}{End}')
    expect(document.activeElement?.textContent).toBe(t('common:account.logout'))
    await userEvent.click(links[1]!)
    expect(did).toEqual(['open', 'close'])
    // Tab within it, and back to its button, leaves it open; what comes behind it on the page closes it.
    screen.getAllByRole('link', { hidden: true })[1]?.focus()
    screen.getByRole('button', { name: t('common:account.logout'), hidden: true }).focus()
    button.focus()
    expect(did).toEqual(['open', 'close'])
    screen.getByRole('button', { name: t('common:account.logout'), hidden: true }).focus()
    const behind = document.body.appendChild(document.createElement('button'))
    behind.focus()
    behind.remove()
    expect(did).toEqual(['open', 'close', 'close'])
  })

  it('ACC-06/authority the authority page says what is missing, what one has, whom to ask, and leads back', async () => {
    const onHome = vi.fn<() => void>()
    const onAgain = vi.fn<() => void>()
    const { t } = await show(
      <AuthorityPage
        asked="US Approved"
        products={['invest', 'medalpha']}
        has={{ memberships: [trial], employee: false }}
        contact="Ms Zhou, 010-1234"
        tells="/product/drugus/index"
        onHome={onHome}
        onAgain={onAgain}
      />,
      language,
    )
    const page = document.body.textContent
    if (language === 'en')
      expect(page).toContain('Sorry, your access privileges are not activated. To view more data, please contact your account manager.')
    for (const text of [
      'US Approved',
      t('account:authority.needsProduct', { product: t('common:products.invest') }),
      t('account:authority.needsProduct', { product: t('common:products.medalpha') }),
      t('common:products.trial'),
      'Ms Zhou, 010-1234',
    ])
      expect(page).toContain(text)
    expect(screen.getByRole('link', { name: 'US Approved' }).getAttribute('href')).toBe('/product/drugus/index')
    await userEvent.click(screen.getByRole('button', { name: t('common:actions.home') }))
    await userEvent.click(screen.getByRole('button', { name: t('account:authority.again') }))
    expect([onHome.mock.calls.length, onAgain.mock.calls.length]).toEqual([1, 1])
    await show(<AuthorityPage asked={null} products={[]} has={null} contact="" tells={null} onHome={onHome} />, language)
    expect(screen.getByText(t('account:authority.manager'))).toBeTruthy()
    expect(screen.queryByText(t('account:authority.have'))).toBeNull()
    expect(screen.queryByRole('button', { name: t('account:authority.again') })).toBeNull()
  })
})

/** Of an account that has nothing to prove first. */
const certification = certificationMachine.provide({
  actors: {
    proof: proofMachine.provide({
      actors: {
        readProof: fromPromise<ReadProofOutput, ReadProofInput>(() =>
          Promise.resolve({ needed: false, until: null, ways: [], contact: '' }),
        ),
      },
    }),
    recall: fromPromise<TypedAddress | null, RecallInput>(() => Promise.resolve(null)),
  },
})

const open = (language: Language) => {
  const loads = byHand<void, LoadLoginsOutput>()
  const ends = byHand<EndLoginInput, void>()
  const reads = byHand<ReadProofInput, ReadProofOutput>()
  const proves = byHand<ProveInput, void>()
  const proof = proofMachine.provide({
    actors: {
      readProof: reads.logic,
      prove: proves.logic,
      code: codeMachine.provide({
        actors: { loadResendDeadline: fromPromise<number | null, LoadDeadlineInput>(() => Promise.resolve(null)) },
      }),
    },
  })
  const actor = createActor(accountMachine.provide({ actors: { loadLogins: loads.logic, endLogin: ends.logic, certification, proof } }), {
    input: { now: () => 0 },
  }).start()
  const page: AccountPageProps = {
    actor,
    user: { realName: 'Lin', email: 'lin@example.com', phone: null },
    certified: false,
    emailCertified: true,
    emailExpired: true,
    memberships: [formal, trial],
    employee: false,
    group: { name: 'Research', cap: 2 },
    phonePath: '/product/phone?url=%2Fuser%2Faccount',
    language,
    email: false,
  }
  return { loads, ends, reads, proves, actor, page }
}

describe.each(LANGUAGES)('account page in %s', (language) => {
  it('ROUTE-06/account CERT-01 tells who one is, what is certified and what has expired, and leads to certifying the phone', async () => {
    const { page } = open(language)
    const { t } = await show(<AccountPage {...page} />, language)
    expect(screen.getByText(t('account:page.uncertified'))).toBeTruthy()
    expect(screen.getByText(t('account:page.expired'))).toBeTruthy()
    expect(screen.getByRole('link', { name: t('account:page.certifyPhone') }).getAttribute('href')).toBe(page.phonePath)
    expect(document.body.textContent).toContain(t('account:page.cap', { count: 2 }))
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining(t('account:membership.noEnd')),
      expect.stringContaining('2027-03-05'),
    ])
  })

  it('ACC-02/reset who came to reset a password reads that there is none, at the place', async () => {
    const { page } = open(language)
    const { t } = await show(<AccountPage {...page} email />, language)
    expect(document.activeElement?.textContent).toContain(t('account:page.password'))
  })

  it('CERT-02 certifies the e-mail on the page: the form opens in the place of its button and goes again', async () => {
    const { page, actor } = open(language)
    const { t } = await show(<AccountPage {...page} />, language)
    await userEvent.click(screen.getByRole('button', { name: t('account:page.renewEmail') }))
    const form = screen.getByRole('group', { name: t('account:page.certifyEmail') })
    expect(document.activeElement).toBe(form)
    expect(screen.queryByRole('button', { name: t('account:page.renewEmail') })).toBeNull()
    await userEvent.type(await within(form).findByRole('textbox', { name: t('login:email.label') }), 'lin@example.org')
    expect(within(form).getByRole<HTMLInputElement>('textbox', { name: t('login:email.label') }).value).toBe('lin@example.org')
    await userEvent.click(screen.getByRole('button', { name: t('account:page.closeForm') }))
    expect(screen.queryByRole('group', { name: t('account:page.certifyEmail') })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: t('account:page.renewEmail') }))
    actor.send({ type: 'CERTIFICATION.DONE' })
    await until(() => expect(screen.queryByRole('group', { name: t('account:page.certifyEmail') })).toBeNull())
  })

  it('ROUTE-06/account SESS-04 lists the logins; ending one is asked first; what failed says so', async () => {
    const { page, loads, ends } = open(language)
    const { t } = await show(<AccountPage {...page} memberships={[]} />, language)
    expect(screen.getByRole('status', { name: t('account:logins.loading') })).toBeTruthy()
    loads.last()?.reject(busy)
    await until(() => expect(screen.getByRole('alert').textContent).toContain(t('account:logins.failed')))
    await userEvent.click(screen.getByRole('button', { name: t('common:actions.retry') }))
    loads.last()?.resolve([phone, here])
    await until(() => expect(screen.getAllByRole('row')).toHaveLength(3))
    const [, mine, other] = screen.getAllByRole('row')
    expect(mine?.textContent).toContain(t('account:logins.current'))
    expect(within(mine!).queryByRole('button')).toBeNull()
    expect(other?.textContent).toContain(momentOf(phone.seenAt))
    expect(other?.textContent).toContain(momentOf(phone.endsAt))
    expect(screen.getByRole('columnheader', { name: t('account:logins.until') })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: t('account:logins.endOf', { device: phone.device }) }))
    expect(document.activeElement?.textContent).toBe(t('account:logins.confirm'))
    await userEvent.click(screen.getByRole('button', { name: t('account:logins.cancel') }))
    expect(ends.calls).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: t('account:logins.endOf', { device: phone.device }) }))
    await userEvent.click(screen.getByRole('button', { name: t('account:logins.confirm') }))
    expect(ends.last()?.input).toEqual({ id: 'phone' })
    ends.last()?.resolve(undefined)
    await flush()
    await until(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    expect(screen.getByText(t('account:logins.only'))).toBeTruthy()
  })

  it('SESS-04 of several logins the one that was chosen asks, and no other; what could not be ended stays and says so', async () => {
    const { page, loads, ends } = open(language)
    const { t } = await show(<AccountPage {...page} memberships={[]} />, language)
    loads.last()?.resolve([phone, old, here])
    await until(() => expect(screen.getAllByRole('row')).toHaveLength(4))
    await userEvent.click(screen.getByRole('button', { name: t('account:logins.endOf', { device: phone.device }) }))
    const asks = () => screen.getAllByRole('row').map((row) => within(row).queryAllByRole('group').length)
    expect(asks()).toEqual([0, 0, 1, 0])
    await userEvent.click(screen.getByRole('button', { name: t('account:logins.endOf', { device: t('account:logins.unknown') }) }))
    expect(asks()).toEqual([0, 0, 0, 1])
    await userEvent.click(screen.getByRole('button', { name: t('account:logins.confirm') }))
    expect(ends.last()?.input).toEqual({ id: 'old' })
    ends.last()?.reject(busy)
    await until(() => expect(screen.getByRole('alert').textContent).toContain(t('account:logins.endFailed')))
    expect(screen.getAllByRole('row')).toHaveLength(4)
  })

  it('SESS-04 BEY-10 by keyboard: a code to a certified address first, of the login that was chosen; Escape gives it up, Enter goes on', async () => {
    const { page, loads, ends, reads, proves } = open(language)
    const { t } = await show(<AccountPage {...page} memberships={[]} />, language)
    loads.last()?.resolve([phone, old, here])
    const name = t('account:logins.endOf', { device: phone.device })
    const ask = async () => {
      await userEvent.click(await screen.findByRole('button', { name }))
      await userEvent.keyboard('{Enter}')
      ends.last()?.reject(new MateriaError('auth.proof_required'))
      return screen.findByRole('group', { name })
    }
    const needs = (contact: string) =>
      reads.last()?.resolve({ needed: true, until: null, ways: [{ kind: 'email', address: 'l***@example.com' }], contact })
    const first = await ask()
    expect(within(first).getByRole('status').textContent).toContain(t('certify:proof.loading'))
    reads.last()?.reject(busy)
    await until(() => expect(within(first).getByRole('alert').textContent).toContain(t('certify:proof.unread')))
    await until(() => expect(document.activeElement?.textContent).toBe(t('common:actions.retry')))
    await userEvent.keyboard('{Enter}')
    needs('Chen')
    const field = await within(first).findByLabelText(t('login:code.label'))
    await until(() => expect(document.activeElement).toBe(field))
    for (const text of [
      t('account:logins.proofLead'),
      t('account:logins.proofOutcome', { device: phone.device }),
      t('certify:proof.lostWhom', { contact: 'Chen' }),
      'l***@example.com',
    ])
      expect(first.textContent).toContain(text)
    // The row says which login it is about, and no other can be chosen meanwhile.
    expect(first.closest('tr')?.previousElementSibling?.textContent).toContain(t('account:logins.proving'))
    const other = screen.getByRole<HTMLButtonElement>('button', {
      name: t('account:logins.endOf', { device: t('account:logins.unknown') }),
    })
    expect(other.disabled).toBe(true)
    await userEvent.keyboard('{Escape}')
    await until(() => expect(screen.queryByRole('group', { name })).toBeNull())
    await until(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
    expect(ends.calls).toHaveLength(1)
    await ask()
    needs('')
    await until(() => expect(document.activeElement?.getAttribute('name')).toBe('code'))
    await userEvent.keyboard('123456{Enter}')
    await until(() => expect(proves.last()?.input).toEqual({ kind: 'email', code: '123456' }))
    proves.last()?.resolve()
    await until(() => expect(ends.calls).toHaveLength(3))
    expect(ends.last()?.input).toEqual({ id: 'phone' })
    ends.last()?.resolve(undefined)
    await until(() => expect(screen.getAllByRole('row')).toHaveLength(3))
  })
})

describe('time', () => {
  it('ACC-03 writes days and moments by the reader’s own clock', () => {
    expect([dayOf(END - 1), momentOf(new Date(2026, 0, 2, 3, 4).getTime())]).toEqual(['2027-03-05', '2026-01-02 03:04'])
  })
})
