/** Dosage forms: English | Chinese. */
export const FORMS = `
Tablet|片剂
Film-coated tablet|薄膜衣片
Extended-release tablet|缓释片
Delayed-release tablet|肠溶片
Orally disintegrating tablet|口崩片
Chewable tablet|咀嚼片
Capsule|胶囊剂
Delayed-release capsule|肠溶胶囊
Extended-release capsule|缓释胶囊
Oral solution|口服溶液剂
Oral suspension|口服混悬剂
Granules|颗粒剂
Injection|注射液
Powder for injection|注射用无菌粉末
Concentrate for infusion|浓缩输注液
Prefilled syringe|预充式注射器
Pen injector|预填充注射笔
Suspension for injection|注射用混悬液
Emulsion for injection|注射用乳剂
Cell suspension for infusion|细胞回输混悬液
Implant|植入剂
Inhalation aerosol|吸入气雾剂
Inhalation powder|吸入粉雾剂
Inhalation solution|吸入用溶液
Inhalation anaesthetic|吸入麻醉剂
Nasal spray|鼻喷雾剂
Eye drops|滴眼液
Intravitreal injection|玻璃体内注射液
Cream|乳膏剂
Ointment|软膏剂
Gel|凝胶剂
Transdermal patch|透皮贴剂
Suppository|栓剂
`

/** Routes of administration: English | Chinese. */
export const ROUTES = `
Oral|口服
Intravenous|静脉注射
Subcutaneous|皮下注射
Intramuscular|肌内注射
Intrathecal|鞘内注射
Intravitreal|玻璃体内注射
Inhalation|吸入
Nasal|鼻用
Ophthalmic|眼用
Topical|外用
Transdermal|透皮
Rectal|直肠给药
Vaginal|阴道给药
Intrauterine|宫内给药
Sublingual|舌下
Intradermal|皮内注射
`

/** Countries: ISO 3166-1 alpha-2 | English as the trial registry spells it | Chinese. */
export const COUNTRIES = `
US|United States|美国
CN|China|中国
JP|Japan|日本
DE|Germany|德国
FR|France|法国
GB|United Kingdom|英国
CA|Canada|加拿大
KR|South Korea|韩国
IN|India|印度
IT|Italy|意大利
ES|Spain|西班牙
CH|Switzerland|瑞士
DK|Denmark|丹麦
SE|Sweden|瑞典
BE|Belgium|比利时
NL|Netherlands|荷兰
AU|Australia|澳大利亚
IL|Israel|以色列
IE|Ireland|爱尔兰
AT|Austria|奥地利
FI|Finland|芬兰
NO|Norway|挪威
PL|Poland|波兰
CZ|Czechia|捷克
HU|Hungary|匈牙利
PT|Portugal|葡萄牙
GR|Greece|希腊
RO|Romania|罗马尼亚
BG|Bulgaria|保加利亚
SI|Slovenia|斯洛文尼亚
RU|Russia|俄罗斯
UA|Ukraine|乌克兰
TR|Turkey|土耳其
EG|Egypt|埃及
ZA|South Africa|南非
BR|Brazil|巴西
AR|Argentina|阿根廷
MX|Mexico|墨西哥
CL|Chile|智利
CO|Colombia|哥伦比亚
PE|Peru|秘鲁
TW|Taiwan|中国台湾
HK|Hong Kong|中国香港
SG|Singapore|新加坡
MY|Malaysia|马来西亚
TH|Thailand|泰国
VN|Vietnam|越南
PH|Philippines|菲律宾
ID|Indonesia|印度尼西亚
NZ|New Zealand|新西兰
PK|Pakistan|巴基斯坦
IR|Iran|伊朗
SA|Saudi Arabia|沙特阿拉伯
AE|United Arab Emirates|阿拉伯联合酋长国
PR|Puerto Rico|波多黎各
`
