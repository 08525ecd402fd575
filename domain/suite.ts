import { z } from 'zod'
import type { Membership } from './contract.ts'
import type { Language } from './language.ts'
import { LEVEL_FLAGS, MEMBERSHIP_FLAGS } from './membership.ts'

/**
 * The suite around this program, as an installation tells it in its file (docs/suite.md): hosts of the product families, products by
 * category, what the left menu promotes. The gateway checks the file at start and gives the page what has an address (NAV-01 … NAV-10).
 */

/** Families of products, each on a host of its own (NAV-03); `here` is this program, whose addresses need none. */
const HOST_FAMILIES = ['main', 'invest', 'patent', 'newdrug', 'query', 'trial', 'sales', 'device'] as const
const Family = z.enum(['here', ...HOST_FAMILIES])

export const ENVIRONMENTS = ['prod', 'pre', 'test'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** Flags a product may ask for: those of memberships, and the levels of the device product (NAV-06). */
const Flag = z.enum([...MEMBERSHIP_FLAGS, ...Object.values(LEVEL_FLAGS).flatMap(({ formal, trial }) => [formal, trial])])
/** Any membership at all (NAV-07). */
export const ANY_MEMBERSHIP = 'hasVip'

const both = (en: string, cn: string) => `${en} ${cn}`
const Text = z.string().trim().min(1, both('must say something', '不能为空')).max(200)
const Key = z
  .string()
  .regex(/^[a-z][\w-]{0,39}$/i, both('must be a short name of letters, digits, - and _', '须为字母、数字、-、_ 组成的短名称'))
/** A path with `?…`; never `//host`, which would lead elsewhere, nor a mark that browsers read as a slash. */
const Path = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^\\\s]*$/, both('must begin with one slash and have no blanks or backslashes', '须以一个斜杠开头，且不含空格和反斜杠'))
const Host = z.union([
  z.literal(''),
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value.replace(/\/$/, ''),
      both(
        'must be an address like https://example.com, without a path, or empty',
        '须为 https://example.com 形式且不带路径的地址，或留空',
      ),
    ),
])
/** Pictures travel with the page, whose policy lets none come from elsewhere. */
const Picture = z
  .string()
  .max(16_000, both('must not be larger than 16 kB', '不得大于 16 kB'))
  .regex(/^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/, both('must be a data:image/… address', '须为 data:image/… 形式的图片'))
const Address = z.strictObject({ family: Family, path: Path })

const Product = z.strictObject({
  key: Key,
  title: Text,
  /** Without it the English menu does not have the product (NAV-02). */
  titleEn: Text.optional(),
  /** A line below the title. */
  content: Text.optional(),
  contentEn: Text.optional(),
  suffix: Text.optional(),
  suffixEn: Text.optional(),
  family: Family,
  /** Marketing page and its English form, on the main site; of a product of this program, here. */
  path: Path.optional(),
  newPath: Path.optional(),
  /** Where members enter, on the family's host. */
  entry: Path.optional(),
  /** The first of these that fits the reader is where it leads instead (NAV-06, NAV-07). */
  instead: z
    .array(
      z.strictObject({
        flags: z.array(z.union([Flag, z.literal(ANY_MEMBERSHIP)])).min(1),
        language: z.enum(['cn', 'en']).optional(),
        path: Path,
      }),
    )
    .optional(),
  /** Any of these flags opens it; without one everybody enters. */
  vipKey: z.array(Flag).optional(),
  /** Days a trial of it has left are told (NAV-08). */
  trialDays: z.boolean().optional(),
  free: z.boolean().optional(),
  isNew: z.boolean().optional(),
  isBeta: z.boolean().optional(),
  corner: Text.optional(),
  cornerEn: Text.optional(),
  disabled: z.boolean().optional(),
  /** In a new tab. */
  isBlank: z.boolean().optional(),
  /** With the sign of a way out. */
  isJump: z.boolean().optional(),
})
export type SuiteProduct = z.infer<typeof Product>

const Category = z.strictObject({ key: Key, title: Text, titleEn: Text, products: z.array(Product).max(30) })

/** A service the left menu promotes, in Chinese only (MENU-05). `corner`: `r` recommended, `tm` time-limited, else a picture. */
const Promoted = z.strictObject({
  key: Key,
  title: Text,
  desc: Text.optional(),
  img: Picture.optional(),
  link: Address,
  corner: z.union([z.enum(['r', 'tm']), Picture]).optional(),
  tip: z
    .strictObject({
      title: Text,
      desc: Text.optional(),
      img: Picture.optional(),
      titleImg: Picture.optional(),
      cornerImg: Picture.optional(),
    })
    .optional(),
})

/** What the operator offers beside products, on the page of solutions (ROUTE-07). */
const Solution = z.strictObject({
  key: Key,
  title: Text,
  /** Without it the English page does not have it. */
  titleEn: Text.optional(),
  content: Text.optional(),
  contentEn: Text.optional(),
  link: Address.optional(),
})
export type Solution = z.infer<typeof Solution>

/** An item of the left menu, by the id of its database (MENU-02 … MENU-04). */
const MenuEntry = z.strictObject({
  isNew: z.boolean().optional(),
  isBeta: z.boolean().optional(),
  isTop: z.boolean().optional(),
  disabled: z.boolean().optional(),
  /** What the old version is told of the database. */
  jumpOldParam: z.string().min(1).max(200).optional(),
})

const parts = {
  categories: z.array(Category).max(20),
  promoted: z.array(Promoted).max(6),
  /** The external page of subscriptions in the top navigation (NAV-09). */
  subscription: Address.optional(),
  /** The old version of this program; `parameter` is what `jumpOldParam` is called in its address (MENU-04). */
  oldVersion: Address.extend({ parameter: Key }).optional(),
  menu: z.record(z.string(), MenuEntry),
}
const Hosts = z.partialRecord(z.enum(HOST_FAMILIES), Host)

/** An installation's file. */
export const SuiteFile = z
  .strictObject({
    hosts: z.strictObject({ prod: Hosts, pre: Hosts, test: Hosts }),
    ...parts,
    /** No page but their own is given them. */
    solutions: z.array(Solution).max(30).default([]),
  })
  .superRefine(({ categories, promoted, solutions }, context) => {
    const tell = (list: readonly { key: string }[], path: (string | number)[]) =>
      list.forEach(({ key }, at) => {
        if (list.findIndex((other) => other.key === key) !== at)
          context.addIssue({ code: 'custom', path: [...path, at, 'key'], message: both('is there twice', '重复') })
      })
    tell(categories, ['categories'])
    tell(promoted, ['promoted'])
    tell(solutions, ['solutions'])
    categories.forEach(({ products }, at) => tell(products, ['categories', at, 'products']))
  })
export type SuiteFile = z.infer<typeof SuiteFile>

/** What a page is given: hosts of one environment, those that are set, and nothing that has no address. */
export const Suite = z.object({ hosts: Hosts, ...parts })
export type Suite = z.infer<typeof Suite>

/** An address of a family; null where it has no host. A path of this program stays one. */
export const addressOf = ({ hosts }: Pick<Suite, 'hosts'>, { family, path }: z.infer<typeof Address>): string | null => {
  if (family === 'here') return path
  const host = hosts[family]
  return host ? host.replace(/\/$/, '') + path : null
}

/** Marketing pages stand on the main site, whatever the family. */
const marketingFamily = ({ family }: SuiteProduct): 'here' | 'main' => (family === 'here' ? 'here' : 'main')

/** Every address a product can lead to, as far as its host is known. */
const addressesOf = (suite: Pick<Suite, 'hosts'>, product: SuiteProduct): string[] => {
  const { family, path, newPath, entry, instead = [] } = product
  const wanted = [
    ...[path, newPath].map((one) => ({ family: marketingFamily(product), path: one })),
    ...[entry, ...instead.map((one) => one.path)].map((one) => ({ family, path: one })),
  ] as const
  return wanted.flatMap((one) => (one.path === undefined ? [] : (addressOf(suite, { family: one.family, path: one.path }) ?? [])))
}

/** The suite of one environment, for pages: what leads nowhere is left out, so that nobody is offered it. */
export const suiteOf = (file: SuiteFile, environment: Environment): Suite => {
  const hosts = Object.fromEntries(Object.entries(file.hosts[environment]).filter(([, host]) => host))
  const leads = (address: z.infer<typeof Address> | undefined) => address !== undefined && addressOf({ hosts }, address) !== null
  return {
    hosts,
    categories: file.categories
      .map((category) => ({ ...category, products: category.products.filter((product) => addressesOf({ hosts }, product).length > 0) }))
      .filter(({ products }) => products.length > 0),
    promoted: file.promoted.filter(({ link }) => leads(link)),
    ...(leads(file.subscription) && { subscription: file.subscription }),
    ...(leads(file.oldVersion) && { oldVersion: file.oldVersion }),
    menu: file.menu,
  }
}

/** Who reads the menu. */
export interface SuiteReader {
  language: Language
  /** Flags that are on; `hasVip` beside them. */
  flags: readonly string[]
  memberships: readonly Pick<Membership, 'flag' | 'formal' | 'expireDay'>[]
}

/** A product as its reader is offered it. */
export interface OfferedProduct {
  key: string
  title: string
  content: string | undefined
  suffix: string | undefined
  corner: string | undefined
  /** An address of ours begins with a slash. */
  href: string
  isNew: boolean
  isBeta: boolean
  free: boolean
  disabled: boolean
  isBlank: boolean
  isJump: boolean
  /** Days the reader's trial of it has left; null where none is told of (NAV-08). */
  trialDays: number | null
}
export interface OfferedCategory {
  key: string
  title: string
  products: OfferedProduct[]
}

/** Where a product leads its reader: members and everybody else of a free one inside, others to what tells of it (NAV-03). */
const hrefOf = (suite: Suite, product: SuiteProduct, { language, flags }: SuiteReader): string | null => {
  const { family, path, newPath, entry, instead = [], vipKey, free } = product
  const special = instead.find(
    (one) => (one.language === undefined || one.language === language) && one.flags.some((flag) => flags.includes(flag)),
  )
  const marketing = { family: marketingFamily(product), path: language === 'en' ? (newPath ?? path) : path }
  const isInside = special !== undefined || free === true || vipKey === undefined || vipKey.some((flag) => flags.includes(flag))
  const inside = [
    { family, path: special?.path },
    { family, path: entry },
  ] as const
  const wanted = isInside ? [...inside, marketing] : [marketing, inside[1]]
  for (const one of wanted) {
    const address = one.path === undefined ? null : addressOf(suite, { family: one.family, path: one.path })
    if (address !== null) return address
  }
  return null
}

/** Days the reader's trial of a product has left; null for formal members, and where the product tells of none. */
const trialDaysOf = ({ vipKey = [], trialDays }: SuiteProduct, { memberships }: SuiteReader): number | null => {
  if (trialDays !== true) return null
  const theirs = memberships.filter(({ flag }) => (vipKey as readonly string[]).includes(flag))
  return theirs.some(({ formal }) => formal) ? null : (theirs.find(({ expireDay }) => expireDay !== null)?.expireDay ?? null)
}

/** The suite as its reader is offered it: in English only what has an English title (NAV-02), nothing that leads nowhere. */
export const offeredBy = (suite: Suite, reader: SuiteReader): OfferedCategory[] => {
  const en = reader.language === 'en'
  return suite.categories
    .map(({ key, title, titleEn, products }) => ({
      key,
      title: en ? titleEn : title,
      products: products.flatMap((product): OfferedProduct[] => {
        const href = hrefOf(suite, product, reader)
        const name = en ? product.titleEn : product.title
        if (href === null || name === undefined) return []
        const { isNew = false, isBeta = false, free = false, disabled = false, isBlank = false, isJump = false } = product
        return [
          {
            key: product.key,
            title: name,
            content: en ? product.contentEn : product.content,
            suffix: en ? product.suffixEn : product.suffix,
            corner: en ? product.cornerEn : product.corner,
            href,
            isNew,
            isBeta,
            free,
            disabled,
            isBlank,
            isJump,
            trialDays: trialDaysOf(product, reader),
          },
        ]
      }),
    }))
    .filter(({ products }) => products.length > 0)
}
