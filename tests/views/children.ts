import { useTranslation } from 'react-i18next'
import type { Language } from '../../domain/language.ts'
import { certificationMachine } from '../../machines/account/certification/machine.ts'
import { codeMachine } from '../../machines/account/code/machine.ts'
import type { LoadDeadlineInput } from '../../machines/account/code/types.ts'
import { proofMachine } from '../../machines/account/proof/machine.ts'
import type { ReadProofInput, ReadProofOutput } from '../../machines/account/proof/types.ts'
import { qrMachine } from '../../machines/account/qr/machine.ts'
import { answered, never } from './never.ts'

/** Children whose state a view reads, and which are not played themselves: a code may be asked for, a QR code is on its way. */
export const codeChild = codeMachine.provide({
  actors: { loadResendDeadline: answered<number | null, LoadDeadlineInput>(null), solveCaptcha: never() },
})
export const qrChild = qrMachine.provide({ actors: { fetchCode: never() } })
/** A code is asked for. */
export const proofChild = proofMachine.provide({
  actors: {
    code: codeChild,
    readProof: answered<ReadProofOutput, ReadProofInput>({
      needed: true,
      until: null,
      ways: [{ kind: 'email', address: 'l***@company.com' }],
      contact: '',
    }),
  },
})
export const certificationChild = certificationMachine.provide({
  actors: {
    code: codeChild,
    recall: never(),
    proof: proofMachine.provide({
      actors: {
        code: codeChild,
        readProof: answered<ReadProofOutput, ReadProofInput>({ needed: false, until: null, ways: [], contact: '' }),
      },
    }),
  },
})

/** Of the page shown. */
export const useLanguage = (): Language => useTranslation().i18n.language as Language
