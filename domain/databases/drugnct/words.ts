import type { Words } from '../../readings.ts'

/** Kinds of arms. */
export const ARMS: Words = {
  experimental: '试验组',
  'placebo comparator': '安慰剂对照组',
  'active comparator': '阳性对照组',
  'sham comparator': '假操作对照组',
  'no intervention': '无干预组',
  other: '其他',
}

/** What identifiers of a study are, where the registry says so. */
export const IDENTIFIERS: Words = {
  other: '其他',
  'eudract number': 'EudraCT 编号',
  registry: '登记平台编号',
  'other grant': '其他资助编号',
  ctis: 'CTIS 编号',
}

/** What references are to a study. */
export const REFERENCES: Words = { background: '背景', result: '结果', derived: '衍生', link: '链接', document: '文件' }

/** How adverse events were asked for. */
export const ASSESSMENTS: Words = { 'systematic assessment': '系统评估', 'non systematic assessment': '非系统评估' }

/** Periods, milestones and reasons that registrants choose from. */
export const FLOW: Words = {
  'overall study': '整个研究',
  started: '开始',
  completed: '完成',
  'not completed': '未完成',
  'adverse event': '不良事件',
  death: '死亡',
  'lack of efficacy': '缺乏疗效',
  'lost to follow-up': '失访',
  'physician decision': '医生决定',
  pregnancy: '妊娠',
  'protocol violation': '违背方案',
  'withdrawal by subject': '受试者退出',
  other: '其他',
}

/** System organ classes, which are the same in every version of MedDRA. */
export const ORGAN_SYSTEMS: Words = {
  'blood and lymphatic system disorders': '血液及淋巴系统疾病',
  'cardiac disorders': '心脏器官疾病',
  'congenital, familial and genetic disorders': '各种先天性家族性遗传性疾病',
  'ear and labyrinth disorders': '耳及迷路类疾病',
  'endocrine disorders': '内分泌系统疾病',
  'eye disorders': '眼器官疾病',
  'gastrointestinal disorders': '胃肠系统疾病',
  'general disorders': '全身性疾病及给药部位各种反应',
  'general disorders and administration site conditions': '全身性疾病及给药部位各种反应',
  'hepatobiliary disorders': '肝胆系统疾病',
  'immune system disorders': '免疫系统疾病',
  'infections and infestations': '感染及侵染类疾病',
  'injury, poisoning and procedural complications': '各类损伤、中毒及操作并发症',
  investigations: '各类检查',
  'metabolism and nutrition disorders': '代谢及营养类疾病',
  'musculoskeletal and connective tissue disorders': '各种肌肉骨骼及结缔组织疾病',
  'neoplasms benign, malignant and unspecified (incl cysts and polyps)': '良性、恶性及性质不明的肿瘤（包括囊状和息肉状）',
  'nervous system disorders': '各类神经系统疾病',
  'pregnancy, puerperium and perinatal conditions': '妊娠期、产褥期及围产期状况',
  'product issues': '产品问题',
  'psychiatric disorders': '精神病类',
  'renal and urinary disorders': '肾脏及泌尿系统疾病',
  'reproductive system and breast disorders': '生殖系统及乳腺疾病',
  'respiratory, thoracic and mediastinal disorders': '呼吸系统、胸及纵隔疾病',
  'skin and subcutaneous tissue disorders': '皮肤及皮下组织类疾病',
  'social circumstances': '社会环境',
  'surgical and medical procedures': '各种手术及医疗操作',
  'vascular disorders': '血管与淋巴管类疾病',
}
