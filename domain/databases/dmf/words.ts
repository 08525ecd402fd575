import type { Words } from '../../readings.ts'

/**
 * Excipients and packaging materials by the names of pharmacopoeias (Chinese Pharmacopoeia, USP–NF, Ph. Eur.): they are no drugs, so the vocabulary does
 * not know them, and registers write them in either language.
 */
const MATERIALS = `
Microcrystalline cellulose|微晶纤维素
Lactose monohydrate|乳糖一水合物
Magnesium stearate|硬脂酸镁
Croscarmellose sodium|交联羧甲纤维素钠
Hypromellose|羟丙甲纤维素
Hydroxypropyl cellulose|羟丙纤维素
Povidone|聚维酮
Crospovidone|交联聚维酮
Mannitol|甘露醇
Sucrose|蔗糖
Trehalose|海藻糖
Titanium dioxide|二氧化钛
Colloidal silicon dioxide|胶态二氧化硅
Sodium starch glycolate|羧甲淀粉钠
Pregelatinized starch|预胶化淀粉
Polysorbate 80|聚山梨酯 80
Poloxamer 188|泊洛沙姆 188
Polyethylene glycol 4000|聚乙二醇 4000
Sodium lauryl sulfate|十二烷基硫酸钠
Talc|滑石粉
Gelatin|明胶
Stearic acid|硬脂酸
Propylene glycol|丙二醇
Ethylcellulose|乙基纤维素
Polyvinyl alcohol|聚乙烯醇
Hydroxypropyl betadex|羟丙基倍他环糊精
Egg yolk lecithin|蛋黄卵磷脂
Soybean oil|大豆油
Medium-chain triglycerides|中链甘油三酸酯
Hard capsule shells (gelatin)|明胶空心胶囊
Hard capsule shells (hypromellose)|羟丙甲纤维素空心胶囊
Film-coating premix|薄膜包衣预混剂
Borosilicate glass vial|中硼硅玻璃管制注射剂瓶
Borosilicate glass ampoule|中硼硅玻璃安瓿
Borosilicate glass cartridge|笔式注射器用中硼硅玻璃套筒
Soda-lime glass infusion bottle|钠钙玻璃输液瓶
Brominated butyl rubber stopper|溴化丁基橡胶塞
Chlorinated butyl rubber stopper|氯化丁基橡胶塞
Prefilled syringe assembly|预灌封注射器组合件
High-density polyethylene bottle|口服固体药用高密度聚乙烯瓶
Low-density polyethylene eye-drop bottle|药用低密度聚乙烯滴眼剂瓶
Polypropylene infusion bag|聚丙烯输液袋
Aluminium blister foil|药用铝箔
PVC sheet|聚氯乙烯固体药用硬片
PVC/PVDC sheet|聚氯乙烯/聚偏二氯乙烯固体药用复合硬片
Cold-form aluminium laminate|冷冲压成型固体药用复合硬片
Aluminium-plastic cap|抗生素瓶用铝塑组合盖
`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [en: string, cn: string])

/** Their names in Chinese by the English one in lower case, and in English by the Chinese one, with and without a blank in it. */
export const MATERIALS_IN_CHINESE: Words = Object.fromEntries(MATERIALS.map(([en, cn]) => [en.toLowerCase(), cn]))
export const MATERIALS_IN_ENGLISH: Words = Object.fromEntries(
  MATERIALS.flatMap(([en, cn]) => [
    [cn, en],
    [cn.replaceAll(' ', ''), en],
  ]),
)
