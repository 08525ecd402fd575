/**
 * China's 34 province-level units as publishers write them: short (内蒙古), long (内蒙古自治区) or in English (Inner Mongolia). Where each stands
 * in a picture of equal squares is `column` and `row`, counted from the north-west: an arrangement of tiles, no map, and no border is drawn.
 */

/** A province-level unit. `short` is its key: what lists, maps and prices go by. */
export interface Province {
  /** ISO 3166-2:CN without its country: 'NM'. */
  code: string
  /** In one character, where there is no room for more: 京. */
  sign: string
  short: string
  long: string
  en: string
  column: number
  row: number
}

const TABLE = `
HL 黑 黑龙江 黑龙江省 Heilongjiang 9 0
XJ 新 新疆 新疆维吾尔自治区 Xinjiang 0 1
NM 蒙 内蒙古 内蒙古自治区 Inner~Mongolia 6 1
LN 辽 辽宁 辽宁省 Liaoning 8 1
JL 吉 吉林 吉林省 Jilin 9 1
GS 甘 甘肃 甘肃省 Gansu 2 2
NX 宁 宁夏 宁夏回族自治区 Ningxia 3 2
SX 晋 山西 山西省 Shanxi 5 2
HE 冀 河北 河北省 Hebei 6 2
BJ 京 北京 北京市 Beijing 7 2
TJ 津 天津 天津市 Tianjin 8 2
XZ 藏 西藏 西藏自治区 Tibet 0 3
QH 青 青海 青海省 Qinghai 2 3
SN 陕 陕西 陕西省 Shaanxi 4 3
HA 豫 河南 河南省 Henan 5 3
SD 鲁 山东 山东省 Shandong 7 3
SC 川 四川 四川省 Sichuan 3 4
CQ 渝 重庆 重庆市 Chongqing 4 4
HB 鄂 湖北 湖北省 Hubei 5 4
AH 皖 安徽 安徽省 Anhui 6 4
JS 苏 江苏 江苏省 Jiangsu 7 4
SH 沪 上海 上海市 Shanghai 8 4
YN 云 云南 云南省 Yunnan 2 5
GZ 贵 贵州 贵州省 Guizhou 4 5
HN 湘 湖南 湖南省 Hunan 5 5
JX 赣 江西 江西省 Jiangxi 6 5
ZJ 浙 浙江 浙江省 Zhejiang 7 5
GX 桂 广西 广西壮族自治区 Guangxi 4 6
GD 粤 广东 广东省 Guangdong 5 6
FJ 闽 福建 福建省 Fujian 6 6
TW 台 台湾 台湾省 Taiwan 8 6
MO 澳 澳门 澳门特别行政区 Macao 5 7
HK 港 香港 香港特别行政区 Hong~Kong 6 7
HI 琼 海南 海南省 Hainan 4 8
`

export const PROVINCES: readonly Province[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [code = '', sign = '', short = '', long = '', en = '', column, at] = row.split(' ')
    return { code, sign, short, long, en: en.replace('~', ' '), column: Number(column), row: Number(at) }
  })

/** Other names in use. */
const ALSO: Readonly<Record<string, string>> = {
  'nei mongol': 'NM',
  neimenggu: 'NM',
  xizang: 'XZ',
  macau: 'MO',
  hongkong: 'HK',
  peking: 'BJ',
  臺灣: 'TW',
  台湾地区: 'TW',
  中国台湾: 'TW',
  中国香港: 'HK',
  香港地区: 'HK',
  中国澳门: 'MO',
  澳门地区: 'MO',
}

/** Words that say what kind of unit it is, which some write and others leave out. */
const KIND =
  /(?:特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|省|市)$|\s+(?:province|municipality|s\.?a\.?r\.?|special administrative region|(?:zhuang |hui |uygur |uyghur )?autonomous region)$/i

const plain = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
const bare = (name: string): string => plain(name).replace(KIND, '')

const known: ReadonlyMap<string, Province> = new Map([
  ...PROVINCES.flatMap((one) => [one.short, one.long, one.en, one.en.replace(' ', '')].map((name) => [plain(name), one] as const)),
  ...Object.entries(ALSO).flatMap(([name, code]) => {
    const province = PROVINCES.find((one) => one.code === code)
    return province ? [[name, province] as const] : []
  }),
])

/** The province-level unit that a name means, in whichever of its forms; null for what is none (全国, California). */
export const provinceOf = (name: string): Province | null => known.get(plain(name)) ?? known.get(bare(name)) ?? null

/** Names in the other language, as words of a field read (`FieldDefinition.reads`): each form of a name by its letters in lower case. */
export const PROVINCES_IN_ENGLISH: Readonly<Record<string, string>> = Object.fromEntries(
  PROVINCES.flatMap(({ short, long, en }) => [
    [short, en],
    [long, en],
  ]),
)
export const PROVINCES_IN_CHINESE: Readonly<Record<string, string>> = Object.fromEntries(
  PROVINCES.map(({ short, en }) => [en.toLowerCase(), short]),
)

/** Its short name in a language. */
export const provinceName = ({ short, en }: Province, language: 'cn' | 'en'): string => (language === 'cn' ? short : en)

/** Values that belong to provinces, summed up by province, and those of names that are none. */
export const byProvince = <T extends { key: string; value: number }>(
  values: readonly T[],
): { placed: ReadonlyMap<Province, { value: number; of: readonly T[] }>; others: readonly T[] } => {
  const placed = new Map<Province, { value: number; of: T[] }>()
  const others: T[] = []
  for (const one of values) {
    const province = provinceOf(one.key)
    if (province === null) {
      others.push(one)
      continue
    }
    const there = placed.get(province) ?? { value: 0, of: [] }
    placed.set(province, { value: there.value + one.value, of: [...there.of, one] })
  }
  return { placed, others }
}
