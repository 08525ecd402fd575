// Written by `npm run registries` from the folders there are.
import type { IntroText } from '../domain/introduction.ts'
import type { Language } from '../domain/language.ts'
import applicationCn from './cn/databases/application.intro.json' with { type: 'json' }
import dmfCn from './cn/databases/dmf.intro.json' with { type: 'json' }
import drugcaCn from './cn/databases/drugca.intro.json' with { type: 'json' }
import drugctCn from './cn/databases/drugct.intro.json' with { type: 'json' }
import drugeuCn from './cn/databases/drugeu.intro.json' with { type: 'json' }
import drugipoCn from './cn/databases/drugipo.intro.json' with { type: 'json' }
import drugnctCn from './cn/databases/drugnct.intro.json' with { type: 'json' }
import drugsgCn from './cn/databases/drugsg.intro.json' with { type: 'json' }
import drugusCn from './cn/databases/drugus.intro.json' with { type: 'json' }
import modifyCn from './cn/databases/modify.intro.json' with { type: 'json' }
import rldCn from './cn/databases/rld.intro.json' with { type: 'json' }
import applicationEn from './en/databases/application.intro.json' with { type: 'json' }
import dmfEn from './en/databases/dmf.intro.json' with { type: 'json' }
import drugcaEn from './en/databases/drugca.intro.json' with { type: 'json' }
import drugctEn from './en/databases/drugct.intro.json' with { type: 'json' }
import drugeuEn from './en/databases/drugeu.intro.json' with { type: 'json' }
import drugipoEn from './en/databases/drugipo.intro.json' with { type: 'json' }
import drugnctEn from './en/databases/drugnct.intro.json' with { type: 'json' }
import drugsgEn from './en/databases/drugsg.intro.json' with { type: 'json' }
import drugusEn from './en/databases/drugus.intro.json' with { type: 'json' }
import modifyEn from './en/databases/modify.intro.json' with { type: 'json' }
import rldEn from './en/databases/rld.intro.json' with { type: 'json' }

/** What every database says of itself, by language, for the gateway. */
export const INTROS: Readonly<Record<Language, Readonly<Record<string, IntroText>>>> = {
  cn: {
    application: applicationCn,
    dmf: dmfCn,
    drugca: drugcaCn,
    drugct: drugctCn,
    drugeu: drugeuCn,
    drugipo: drugipoCn,
    drugnct: drugnctCn,
    drugsg: drugsgCn,
    drugus: drugusCn,
    modify: modifyCn,
    rld: rldCn,
  },
  en: {
    application: applicationEn,
    dmf: dmfEn,
    drugca: drugcaEn,
    drugct: drugctEn,
    drugeu: drugeuEn,
    drugipo: drugipoEn,
    drugnct: drugnctEn,
    drugsg: drugsgEn,
    drugus: drugusEn,
    modify: modifyEn,
    rld: rldEn,
  },
}
