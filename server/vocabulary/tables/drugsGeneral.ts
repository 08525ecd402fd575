/** Drugs of metabolism, heart, kidney, immune system and lung. Columns as in drugsOncology.ts. */
export const GENERAL = `
Semaglutide|司美格鲁肽|Ozempic;Wegovy;Rybelsus|诺和泰;诺和盈|A10BJ06|S|GLP-1 receptor|T2DM;Obesity|Novo Nordisk|pen|0.25 mg;0.5 mg;1 mg;2.4 mg|2017|NN9535;索马鲁肽;诺和忻
Liraglutide|利拉鲁肽|Victoza;Saxenda|诺和力|A10BJ02|S|GLP-1 receptor|T2DM;Obesity|Novo Nordisk|pen|18 mg/3 mL|2009|NN2211
Dulaglutide|度拉糖肽|Trulicity|度易达|A10BJ05|B|GLP-1 receptor|T2DM|Eli Lilly|pen|0.75 mg/0.5 mL;1.5 mg/0.5 mL|2014|LY2189265
Exenatide|艾塞那肽|Byetta;Bydureon|百泌达|A10BJ01|S|GLP-1 receptor|T2DM|AstraZeneca|pen|5 mcg;10 mcg|2005|exendin-4;AC2993;exenatide synthetic
Lixisenatide|利司那肽|Adlyxin;Lyxumia|利时敏|A10BJ03|S|GLP-1 receptor|T2DM|Sanofi|pen|10 mcg;20 mcg|2013|AVE0010
Loxenatide|洛塞那肽||孚来美||S|GLP-1 receptor|T2DM|Hansoh|sc|0.1 mg;0.2 mg|2019|PEX168;聚乙二醇洛塞那肽
Benaglutide|贝那鲁肽||谊生泰||B|GLP-1 receptor|T2DM|Benemae|sc|4.2 mg/2.1 mL|2016|
Tirzepatide|替尔泊肽|Mounjaro;Zepbound|穆峰达|A10BX16|S|GLP-1 receptor;GIP receptor|T2DM;Obesity|Eli Lilly|pen|2.5 mg;5 mg;10 mg;15 mg|2022|LY3298176
Mazdutide|玛仕度肽||信尔美||S|GLP-1 receptor;Glucagon receptor|Obesity;T2DM|Innovent|sc|2 mg;4 mg;6 mg|2025|IBI362;LY3305677
Insulin human|人胰岛素|Humulin;Novolin|诺和灵|A10AB01|B|Insulin receptor|Diabetes mellitus|Eli Lilly|sc|100 IU/mL|1982|recombinant human insulin;优泌林;insulin regular human;insulin human, rdna;insulin human, rdna (as soluble insulin);insulin injection human biosynthetic;insulin recombinant human;insulin recombinant purified human;human insulin;human insulin (rdna);重组人胰岛素
Insulin glargine|甘精胰岛素|Lantus;Toujeo;Basaglar|来得时|A10AE04|B|Insulin receptor|Diabetes mellitus|Sanofi|pen|100 IU/mL;300 IU/mL|2000|HOE 901;长秀霖;Semglee
Insulin lispro|赖脯胰岛素|Humalog;Admelog|优泌乐|A10AB04|B|Insulin receptor|Diabetes mellitus|Eli Lilly|pen|100 IU/mL|1996|LY275585
Insulin aspart|门冬胰岛素|NovoLog;NovoRapid;Fiasp|诺和锐|A10AB05|B|Insulin receptor|Diabetes mellitus|Novo Nordisk|pen|100 IU/mL|1999|
Insulin glulisine|谷赖胰岛素|Apidra||A10AB06|B|Insulin receptor|Diabetes mellitus|Sanofi|pen|100 IU/mL|2004|
Insulin detemir|地特胰岛素|Levemir|诺和平|A10AE05|B|Insulin receptor|Diabetes mellitus|Novo Nordisk|pen|100 IU/mL|2004|NN304
Insulin degludec|德谷胰岛素|Tresiba|诺和达|A10AE06|B|Insulin receptor|Diabetes mellitus|Novo Nordisk|pen|100 IU/mL;200 IU/mL|2012|NN1250
Insulin icodec|依柯胰岛素|Awiqli|诺和期|A10AE07|B|Insulin receptor|Diabetes mellitus|Novo Nordisk|pen|700 IU/mL|2024|NN1436
Metformin|二甲双胍|Glucophage|格华止|A10BA02|S|AMPK|T2DM|Merck KGaA|tab|500 mg;850 mg;1000 mg|1957|metformin hydrochloride;盐酸二甲双胍
Sitagliptin|西格列汀|Januvia|捷诺维|A10BH01|S|DPP-4|T2DM|Merck & Co|tab|25 mg;50 mg;100 mg|2006|MK-0431;磷酸西格列汀;sitagliptin phosphate
Saxagliptin|沙格列汀|Onglyza|安立泽|A10BH03|S|DPP-4|T2DM|AstraZeneca|tab|2.5 mg;5 mg|2009|BMS-477118
Linagliptin|利格列汀|Tradjenta;Trajenta|欧唐宁|A10BH05|S|DPP-4|T2DM|Boehringer Ingelheim|tab|5 mg|2011|BI 1356
Vildagliptin|维格列汀|Galvus|佳维乐|A10BH02|S|DPP-4|T2DM|Novartis|tab|50 mg|2007|LAF237
Alogliptin|阿格列汀|Nesina|尼欣那|A10BH04|S|DPP-4|T2DM|Takeda|tab|6.25 mg;12.5 mg;25 mg|2010|SYR-322;苯甲酸阿格列汀
Retagliptin|瑞格列汀||瑞泽唐||S|DPP-4|T2DM|Jiangsu Hengrui|tab|50 mg;100 mg|2023|SP2086
Dapagliflozin|达格列净|Farxiga;Forxiga|安达唐|A10BK01|S|SGLT2|T2DM;Heart failure;CKD|AstraZeneca|tab|5 mg;10 mg|2012|BMS-512148
Empagliflozin|恩格列净|Jardiance|欧唐静|A10BK03|S|SGLT2|T2DM;Heart failure;CKD|Boehringer Ingelheim|tab|10 mg;25 mg|2014|BI 10773
Canagliflozin|卡格列净|Invokana|怡可安|A10BK02|S|SGLT2|T2DM;CKD|Johnson & Johnson|tab|100 mg;300 mg|2013|TA-7284;JNJ-28431754
Ertugliflozin|艾托格列净|Steglatro||A10BK04|S|SGLT2|T2DM|Merck & Co|tab|5 mg;15 mg|2017|PF-04971729
Henagliflozin|恒格列净||瑞沁||S|SGLT2|T2DM|Jiangsu Hengrui|tab|5 mg;10 mg|2021|SHR3824
Janagliflozin|加格列净||惠优静||S|SGLT2|T2DM|Sihuan Pharmaceutical|tab|25 mg;50 mg|2024|
Dorzagliatin|多格列艾汀||华堂宁|A10BX18|S|Glucokinase|T2DM|Hua Medicine|tab|75 mg|2022|HMS5552
Chiglitazar|西格列他||双洛平||S|PPAR gamma;PPAR alpha|T2DM|Chipscreen|tab|16 mg|2021|CS038;chiglitazar sodium;西格列他钠
Pioglitazone|吡格列酮|Actos|艾可拓|A10BG03|S|PPAR gamma|T2DM|Takeda|tab|15 mg;30 mg;45 mg|1999|AD-4833
Glimepiride|格列美脲|Amaryl|亚莫利|A10BB12|S|Sulfonylurea receptor|T2DM|Sanofi|tab|1 mg;2 mg;4 mg|1995|HOE 490
Gliclazide|格列齐特|Diamicron|达美康|A10BB09|S|Sulfonylurea receptor|T2DM|Servier|tab|30 mg;60 mg;80 mg|1972|
Repaglinide|瑞格列奈|Prandin;NovoNorm|诺和龙|A10BX02|S|Sulfonylurea receptor|T2DM|Novo Nordisk|tab|0.5 mg;1 mg;2 mg|1997|
Acarbose|阿卡波糖|Precose;Glucobay|拜唐苹|A10BF01|S|Alpha-glucosidase|T2DM|Bayer|tab|50 mg;100 mg|1990|BAY g 5421
Voglibose|伏格列波糖|Basen|倍欣|A10BF03|S|Alpha-glucosidase|T2DM|Takeda|tab|0.2 mg;0.3 mg|1994|
Resmetirom|瑞司美替罗|Rezdiffra||A05BA11|S|THR-beta|MASH|Madrigal|tab|60 mg;80 mg;100 mg|2024|MGL-3196
Atorvastatin|阿托伐他汀|Lipitor|立普妥|C10AA05|S|HMG-CoA reductase|Hypercholesterolemia;Hyperlipidemia|Pfizer|tab|10 mg;20 mg;40 mg;80 mg|1996|CI-981;atorvastatin calcium;阿托伐他汀钙;阿乐
Rosuvastatin|瑞舒伐他汀|Crestor|可定|C10AA07|S|HMG-CoA reductase|Hypercholesterolemia;Hyperlipidemia|AstraZeneca|tab|5 mg;10 mg;20 mg;40 mg|2002|ZD4522;rosuvastatin calcium;瑞舒伐他汀钙
Simvastatin|辛伐他汀|Zocor|舒降之|C10AA01|S|HMG-CoA reductase|Hypercholesterolemia|Merck & Co|tab|10 mg;20 mg;40 mg|1988|MK-733
Pravastatin|普伐他汀|Pravachol|普拉固|C10AA03|S|HMG-CoA reductase|Hypercholesterolemia|Daiichi Sankyo|tab|10 mg;20 mg;40 mg|1989|CS-514;普伐他汀钠
Fluvastatin|氟伐他汀|Lescol|来适可|C10AA04|S|HMG-CoA reductase|Hypercholesterolemia|Novartis|cap|20 mg;40 mg|1993|
Pitavastatin|匹伐他汀|Livalo|力清之|C10AA08|S|HMG-CoA reductase|Hypercholesterolemia|Kowa|tab|1 mg;2 mg;4 mg|2003|NK-104;pitavastatin calcium
Lovastatin|洛伐他汀|Mevacor|美降之|C10AA02|S|HMG-CoA reductase|Hypercholesterolemia|Merck & Co|tab|10 mg;20 mg;40 mg|1987|mevinolin
Ezetimibe|依折麦布|Zetia;Ezetrol|益适纯|C10AX09|S|NPC1L1|Hypercholesterolemia|Merck & Co|tab|10 mg|2002|SCH 58235
Hybutimibe|海博麦布||赛斯美||S|NPC1L1|Hypercholesterolemia|Hisun|tab|10 mg;20 mg|2021|HS-25
Fenofibrate|非诺贝特|Tricor;Lipanthyl|力平之|C10AB05|S|PPAR alpha|Hypertriglyceridemia;Hyperlipidemia|Abbott|cap|67 mg;145 mg;200 mg|1975|
Evolocumab|依洛尤单抗|Repatha|瑞百安|C10AX13|B|PCSK9|Hypercholesterolemia;HoFH|Amgen|pen|140 mg/mL|2015|AMG 145
Alirocumab|阿利西尤单抗|Praluent|波立达|C10AX14|B|PCSK9|Hypercholesterolemia|Regeneron|pen|75 mg/mL;150 mg/mL|2015|SAR236553;REGN727
Inclisiran|英克司兰|Leqvio|乐可为|C10AX16|S|PCSK9|Hypercholesterolemia|Novartis|pfs|284 mg/1.5 mL|2020|ALN-PCSsc;inclisiran sodium;英克司兰钠
Tafolecimab|托莱西单抗||信必乐||B|PCSK9|Hypercholesterolemia|Innovent|sc|150 mg/mL|2023|IBI306
Ebronucimab|伊努西单抗||伊喜宁||B|PCSK9|Hypercholesterolemia|Akeso|sc|150 mg/mL|2024|AK102
Recaticimab|瑞卡西单抗||艾心安||B|PCSK9|Hypercholesterolemia|Jiangsu Hengrui|sc|150 mg/mL|2025|SHR-1209
Evinacumab|依维苏单抗|Evkeeza||C10AX17|B|ANGPTL3|HoFH|Regeneron|iv|345 mg/2.3 mL|2021|REGN1500
Bempedoic acid|贝派地酸|Nexletol;Nilemdo||C10AX15|S|HMG-CoA reductase|Hypercholesterolemia|Daiichi Sankyo|tab|180 mg|2020|ETC-1002
Amlodipine|氨氯地平|Norvasc|络活喜|C08CA01|S|Calcium channel|Hypertension;Angina pectoris|Pfizer|tab|2.5 mg;5 mg;10 mg|1990|amlodipine besylate;苯磺酸氨氯地平;amlodipine besilate
Levamlodipine|左氨氯地平|Conjupri|施慧达|C08CA17|S|Calcium channel|Hypertension|CSPC|tab|2.5 mg;5 mg|1999|levoamlodipine;马来酸左氨氯地平;苯磺酸左氨氯地平
Nifedipine|硝苯地平|Adalat;Procardia|拜新同|C08CA05|S|Calcium channel|Hypertension;Angina pectoris|Bayer|xr|30 mg;60 mg|1975|BAY a 1040
Felodipine|非洛地平|Plendil|波依定|C08CA02|S|Calcium channel|Hypertension|AstraZeneca|xr|2.5 mg;5 mg;10 mg|1988|
Diltiazem|地尔硫䓬|Cardizem|恬尔心|C08DB01|S|Calcium channel|Angina pectoris;Hypertension|Mitsubishi Tanabe|tab|30 mg;60 mg;90 mg|1974|diltiazem hydrochloride
Losartan|氯沙坦|Cozaar|科素亚|C09CA01|S|Angiotensin II receptor|Hypertension;CKD|Merck & Co|tab|25 mg;50 mg;100 mg|1994|DuP 753;losartan potassium;氯沙坦钾
Valsartan|缬沙坦|Diovan|代文|C09CA03|S|Angiotensin II receptor|Hypertension;Heart failure|Novartis|tab|40 mg;80 mg;160 mg|1996|CGP 48933
Irbesartan|厄贝沙坦|Avapro;Aprovel|安博维|C09CA04|S|Angiotensin II receptor|Hypertension|Sanofi|tab|75 mg;150 mg;300 mg|1997|SR 47436
Telmisartan|替米沙坦|Micardis|美卡素|C09CA07|S|Angiotensin II receptor|Hypertension|Boehringer Ingelheim|tab|20 mg;40 mg;80 mg|1998|BIBR 277
Candesartan|坎地沙坦|Atacand|必洛斯|C09CA06|S|Angiotensin II receptor|Hypertension;Heart failure|Takeda|tab|4 mg;8 mg;16 mg;32 mg|1997|candesartan cilexetil;TCV-116;坎地沙坦酯
Olmesartan medoxomil|奥美沙坦酯|Benicar;Olmetec|傲坦|C09CA08|S|Angiotensin II receptor|Hypertension|Daiichi Sankyo|tab|20 mg;40 mg|2002|CS-866
Azilsartan medoxomil|美阿沙坦|Edarbi|易达比|C09CA09|S|Angiotensin II receptor|Hypertension|Takeda|tab|40 mg;80 mg|2011|TAK-491;azilsartan kamedoxomil;美阿沙坦钾
Allisartan isoproxil|阿利沙坦酯||信立坦||S|Angiotensin II receptor|Hypertension|Salubris|tab|80 mg;240 mg|2012|ALS-3
Sacubitril/valsartan|沙库巴曲缬沙坦|Entresto|诺欣妥|C09DX04|S|Neprilysin;Angiotensin II receptor|Heart failure;Hypertension|Novartis|tab|24 mg/26 mg;49 mg/51 mg;97 mg/103 mg|2015|LCZ696;沙库巴曲缬沙坦钠;sacubitril and valsartan
Enalapril|依那普利|Vasotec;Renitec|悦宁定|C09AA02|S|ACE|Hypertension;Heart failure|Merck & Co|tab|5 mg;10 mg;20 mg|1984|enalapril maleate;马来酸依那普利
Lisinopril|赖诺普利|Zestril;Prinivil|捷赐瑞|C09AA03|S|ACE|Hypertension;Heart failure|AstraZeneca|tab|5 mg;10 mg;20 mg|1987|
Perindopril|培哚普利|Coversyl;Aceon|雅施达|C09AA04|S|ACE|Hypertension;CAD|Servier|tab|4 mg;8 mg|1988|perindopril arginine;perindopril erbumine;perindopril tert-butylamine
Ramipril|雷米普利|Altace;Tritace|瑞泰|C09AA05|S|ACE|Hypertension|Sanofi|cap|2.5 mg;5 mg;10 mg|1989|HOE 498
Benazepril|贝那普利|Lotensin|洛汀新|C09AA07|S|ACE|Hypertension|Novartis|tab|5 mg;10 mg;20 mg|1990|盐酸贝那普利
Captopril|卡托普利|Capoten|开博通|C09AA01|S|ACE|Hypertension;Heart failure|Bristol-Myers Squibb|tab|12.5 mg;25 mg;50 mg|1980|SQ 14225
Metoprolol|美托洛尔|Lopressor;Toprol-XL|倍他乐克|C07AB02|S|Beta-1 adrenergic receptor|Hypertension;Angina pectoris;Heart failure|AstraZeneca|tab|25 mg;50 mg;100 mg|1975|metoprolol succinate;metoprolol tartrate;酒石酸美托洛尔;琥珀酸美托洛尔
Bisoprolol|比索洛尔|Zebeta;Concor|康忻|C07AB07|S|Beta-1 adrenergic receptor|Hypertension;Heart failure|Merck KGaA|tab|2.5 mg;5 mg;10 mg|1986|bisoprolol fumarate;富马酸比索洛尔
Atenolol|阿替洛尔|Tenormin|天诺敏|C07AB03|S|Beta-1 adrenergic receptor|Hypertension|AstraZeneca|tab|25 mg;50 mg;100 mg|1976|ICI 66082
Carvedilol|卡维地洛|Coreg|达利全|C07AG02|S|Beta-1 adrenergic receptor;Alpha-1 adrenergic receptor|Heart failure;Hypertension|Roche|tab|6.25 mg;12.5 mg;25 mg|1990|BM 14190
Propranolol|普萘洛尔|Inderal|心得安|C07AA05|S|Beta-1 adrenergic receptor;Beta-2 adrenergic receptor|Hypertension;Arrhythmia;Migraine|AstraZeneca|tab|10 mg;40 mg|1964|propranolol hydrochloride
Furosemide|呋塞米|Lasix|速尿|C03CA01|S|Na-K-2Cl cotransporter|Edema;Heart failure|Sanofi|tab|20 mg;40 mg|1964|frusemide
Torasemide|托拉塞米|Demadex|特苏尼|C03CA04|S|Na-K-2Cl cotransporter|Edema|Roche|tab|5 mg;10 mg;20 mg|1993|torsemide
Hydrochlorothiazide|氢氯噻嗪|Microzide||C03AA03|S|Na-Cl cotransporter|Hypertension;Edema|Merck & Co|tab|12.5 mg;25 mg|1959|HCTZ
Indapamide|吲达帕胺|Lozol;Natrilix|纳催离|C03BA11|S|Na-Cl cotransporter|Hypertension|Servier|xr|1.5 mg;2.5 mg|1974|
Spironolactone|螺内酯|Aldactone|安体舒通|C03DA01|S|Mineralocorticoid receptor|Heart failure;Edema;Hypertension|Pfizer|tab|20 mg;25 mg;50 mg|1960|
Eplerenone|依普利酮|Inspra||C03DA04|S|Mineralocorticoid receptor|Heart failure;Hypertension|Pfizer|tab|25 mg;50 mg|2002|
Finerenone|非奈利酮|Kerendia|可申达|C03DA05|S|Mineralocorticoid receptor|CKD;Heart failure|Bayer|tab|10 mg;20 mg|2021|BAY 94-8862
Tolvaptan|托伐普坦|Samsca;Jynarque|苏麦卡|C03XA01|S|Vasopressin V2 receptor|Hyponatremia;Heart failure|Otsuka|tab|15 mg;30 mg|2009|OPC-41061
Vericiguat|维立西呱|Verquvo|唯可同|C01DX22|S|Guanylate cyclase|Heart failure|Bayer|tab|2.5 mg;5 mg;10 mg|2021|BAY 1021189
Riociguat|利奥西呱|Adempas|安吉奥|C02KX05|S|Guanylate cyclase|PAH|Bayer|tab|0.5 mg;1 mg;2.5 mg|2013|BAY 63-2521;riociguat micronized
Ivabradine|伊伐布雷定|Corlanor;Procoralan|可兰特|C01EB17|S|Potassium channel|Heart failure;Angina pectoris|Servier|tab|5 mg;7.5 mg|2005|S 16257
Mavacamten|玛伐凯泰|Camzyos|迈凡妥|C01EB24|S|Cardiac myosin|Obstructive hypertrophic cardiomyopathy|Bristol-Myers Squibb|cap|2.5 mg;5 mg;10 mg|2022|MYK-461
Digoxin|地高辛|Lanoxin||C01AA05|S|Sodium channel|Heart failure;Atrial fibrillation|GSK|tab|0.25 mg|1954|
Amiodarone|胺碘酮|Cordarone|可达龙|C01BD01|S|Potassium channel|Arrhythmia;Atrial fibrillation|Sanofi|tab|200 mg|1968|amiodarone hydrochloride;盐酸胺碘酮
Bosentan|波生坦|Tracleer|全可利|C02KX01|S|Endothelin receptor|PAH|Johnson & Johnson|tab|62.5 mg;125 mg|2001|Ro 47-0203
Macitentan|马昔腾坦|Opsumit|傲朴舒|C02KX04|S|Endothelin receptor|PAH|Johnson & Johnson|tab|10 mg|2013|ACT-064992
Ambrisentan|安立生坦|Letairis;Volibris|凡瑞克|C02KX02|S|Endothelin receptor|PAH|Gilead|tab|5 mg;10 mg|2007|BSF 208075
Sotatercept|索特西普|Winrevair||C02KX06|B|Activin|PAH|Merck & Co|sc|45 mg;60 mg|2024|ACE-011;MK-7962
Warfarin|华法林|Coumadin||B01AA03|S|VKORC1|VTE;Atrial fibrillation|Bristol-Myers Squibb|tab|1 mg;2.5 mg;5 mg|1954|warfarin sodium;华法林钠
Rivaroxaban|利伐沙班|Xarelto|拜瑞妥|B01AF01|S|Factor Xa|VTE;Atrial fibrillation;DVT|Bayer|tab|2.5 mg;10 mg;15 mg;20 mg|2008|BAY 59-7939;rivaroxaban micronized
Apixaban|阿哌沙班|Eliquis|艾乐妥|B01AF02|S|Factor Xa|Atrial fibrillation;VTE|Bristol-Myers Squibb|tab|2.5 mg;5 mg|2011|BMS-562247
Edoxaban|艾多沙班|Savaysa;Lixiana|里先安|B01AF03|S|Factor Xa|Atrial fibrillation;VTE|Daiichi Sankyo|tab|15 mg;30 mg;60 mg|2011|DU-176b
Dabigatran etexilate|达比加群酯|Pradaxa|泰毕全|B01AE07|S|Thrombin|Atrial fibrillation;VTE|Boehringer Ingelheim|cap|75 mg;110 mg;150 mg|2008|BIBR 1048
Enoxaparin|依诺肝素|Lovenox;Clexane|克赛|B01AB05|S|Antithrombin III|DVT;ACS|Sanofi|pfs|40 mg/0.4 mL;60 mg/0.6 mL|1987|enoxaparin sodium;依诺肝素钠
Heparin|肝素|||B01AB01|S|Antithrombin III|VTE|Pfizer|iv|5000 IU/mL;25000 IU/5 mL|1939|heparin sodium;肝素钠
Clopidogrel|氯吡格雷|Plavix|波立维|B01AC04|S|P2Y12|ACS;Ischemic stroke;PAD|Sanofi|tab|75 mg;300 mg|1997|SR25990C;clopidogrel bisulfate;硫酸氢氯吡格雷
Ticagrelor|替格瑞洛|Brilinta;Brilique|倍林达|B01AC24|S|P2Y12|ACS|AstraZeneca|tab|60 mg;90 mg|2010|AZD6140
Prasugrel|普拉格雷|Effient;Efient||B01AC22|S|P2Y12|ACS|Daiichi Sankyo|tab|5 mg;10 mg|2009|CS-747
Aspirin|阿司匹林|Bayer Aspirin|拜阿司匹灵|B01AC06|S|Cyclooxygenase|CAD;Ischemic stroke;Pain|Bayer|ec|75 mg;100 mg;325 mg|1899|acetylsalicylic acid;ASA;乙酰水杨酸
Patisiran|帕替西兰|Onpattro||N07XX12|S|Transthyretin|ATTR|Alnylam|iv|10 mg/5 mL|2018|ALN-TTR02
Vutrisiran|伍垂西兰|Amvuttra||N07XX18|S|Transthyretin|ATTR|Alnylam|pfs|25 mg/0.5 mL|2022|ALN-TTRsc02
Tafamidis|氯苯唑酸|Vyndaqel;Vyndamax|维达全|N07XX08|S|Transthyretin|ATTR|Pfizer|cap|20 mg;61 mg|2011|tafamidis meglumine;Fx-1006A
Roxadustat|罗沙司他|Evrenzo|爱瑞卓|B03XA05|S|HIF-PH|Anemia of chronic kidney disease|Astellas|cap|20 mg;50 mg;100 mg|2018|FG-4592;ASP1517
Enarodustat|恩那度司他|Enaroy|恩那罗||S|HIF-PH|Anemia of chronic kidney disease|Salubris|tab|2 mg;4 mg|2020|JTZ-951
Daprodustat|达普司他|Jesduvroq||B03XA07|S|HIF-PH|Anemia of chronic kidney disease|GSK|tab|1 mg;4 mg;8 mg|2020|GSK1278863
Epoetin alfa|阿法依泊汀|Epogen;Procrit;Eprex|怡泼津|B03XA01|B|EPO receptor|Anemia of chronic kidney disease|Amgen|pfs|2000 IU;4000 IU;10000 IU|1989|
Darbepoetin alfa|达依泊汀α|Aranesp|耐斯宝|B03XA02|B|EPO receptor|Anemia of chronic kidney disease|Amgen|pfs|20 mcg;40 mcg;60 mcg|2001|NESP
Ferric carboxymaltose|羧基麦芽糖铁|Injectafer;Ferinject|菲新捷|B03AC|S||IDA|Vifor|iv|500 mg/10 mL|2007|
Cinacalcet|西那卡塞|Sensipar;Mimpara|盖平|H05BX01|S|Calcium-sensing receptor|SHPT|Amgen|tab|25 mg;75 mg|2004|AMG 073;盐酸西那卡塞
Etelcalcetide|依特卡肽|Parsabiv|帕立昔|H05BX04|S|Calcium-sensing receptor|SHPT|Amgen|iv|2.5 mg/0.5 mL;5 mg/mL|2016|AMG 416
Sevelamer|司维拉姆|Renvela;Renagel|诺维乐|V03AE02|S||Hyperphosphatemia|Sanofi|tab|800 mg|1998|sevelamer carbonate;碳酸司维拉姆
Patiromer|帕替罗默|Veltassa||V03AE09|S||Hyperkalemia|Vifor|susp|8.4 g;16.8 g|2015|RLY5016
Sodium zirconium cyclosilicate|环硅酸锆钠|Lokelma|利倍卓|V03AE10|S||Hyperkalemia|AstraZeneca|susp|5 g;10 g|2018|ZS-9
Sparsentan|司帕生坦|Filspari||C09XX01|S|Endothelin receptor;Angiotensin II receptor|IgAN|Travere|tab|200 mg;400 mg|2023|RE-021
Budesonide|布地奈德|Pulmicort;Entocort;Tarpeyo|普米克令舒|R03BA02|S|Glucocorticoid receptor|Asthma;Allergic rhinitis;IgAN|AstraZeneca|inhs|0.5 mg/2 mL;1 mg/2 mL|1981|Nefecon;耐赋康;budesonide micronised;budesonide micronized
Adalimumab|阿达木单抗|Humira|修美乐|L04AB04|B|TNF-alpha|RA;Ankylosing spondylitis;PsA;Plaque psoriasis;Crohn's disease;UC|AbbVie|pen|40 mg/0.4 mL;40 mg/0.8 mL|2002|D2E7;Amjevita;Hyrimoz;Hadlima;Cyltezo;格乐立;安健宁;苏立信
Infliximab|英夫利西单抗|Remicade|类克|L04AB02|B|TNF-alpha|Crohn's disease;UC;RA;Ankylosing spondylitis|Johnson & Johnson|ivp|100 mg|1998|cA2;Inflectra;Remsima;Renflexis;Avsola
Etanercept|依那西普|Enbrel|恩利|L04AB01|B|TNF-alpha|RA;Ankylosing spondylitis;Plaque psoriasis;JIA|Amgen|pfs|25 mg;50 mg|1998|Erelzi;Benepali
Golimumab|戈利木单抗|Simponi|欣普尼|L04AB06|B|TNF-alpha|RA;Ankylosing spondylitis;UC|Johnson & Johnson|pen|50 mg/0.5 mL|2009|CNTO 148
Certolizumab pegol|培塞利珠单抗|Cimzia|希敏佳|L04AB05|B|TNF-alpha|RA;Crohn's disease|UCB|pfs|200 mg/mL|2008|CDP870
Tocilizumab|托珠单抗|Actemra;RoActemra|雅美罗|L04AC07|B|IL-6 receptor|RA;JIA;Giant cell arteritis;COVID-19|Chugai|iv|80 mg/4 mL;200 mg/10 mL|2005|MRA;atlizumab;Tyenne
Sarilumab|沙利鲁单抗|Kevzara||L04AC14|B|IL-6 receptor|RA|Regeneron|pfs|150 mg/1.14 mL;200 mg/1.14 mL|2017|SAR153191;REGN88
Satralizumab|萨特利珠单抗|Enspryng|安适平|L04AC19|B|IL-6 receptor|NMOSD|Chugai|pfs|120 mg/mL|2020|SA237
Abatacept|阿巴西普|Orencia|恩瑞舒|L04AA24|B|CTLA-4|RA;JIA|Bristol-Myers Squibb|pfs|125 mg/mL;250 mg|2005|BMS-188667
Anakinra|阿那白滞素|Kineret||L04AC03|B|IL-1|RA|Swedish Orphan Biovitrum|pfs|100 mg/0.67 mL|2001|
Canakinumab|卡那奴单抗|Ilaris||L04AC08|B|IL-1|JIA;Gout|Novartis|sc|150 mg/mL|2009|ACZ885
Ustekinumab|乌司奴单抗|Stelara|喜达诺|L04AC05|B|IL-12/23|Plaque psoriasis;Crohn's disease;UC;PsA|Johnson & Johnson|pfs|45 mg/0.5 mL;90 mg/mL|2009|CNTO 1275;Wezlana
Secukinumab|司库奇尤单抗|Cosentyx|可善挺|L04AC10|B|IL-17A|Plaque psoriasis;Ankylosing spondylitis;PsA;Hidradenitis suppurativa|Novartis|pen|150 mg/mL|2014|AIN457;苏金单抗
Ixekizumab|依奇珠单抗|Taltz|拓咨|L04AC13|B|IL-17A|Plaque psoriasis;PsA;Ankylosing spondylitis|Eli Lilly|pen|80 mg/mL|2016|LY2439821
Bimekizumab|比吉利珠单抗|Bimzelx|倍捷乐|L04AC21|B|IL-17A|Plaque psoriasis;PsA|UCB|pen|160 mg/mL|2021|UCB4940
Xeligekimab|赛立奇单抗||金立希||B|IL-17A|Plaque psoriasis;Ankylosing spondylitis|Zhixiang Jintai|sc|100 mg/mL|2024|GR1501
Vunakizumab|夫那奇珠单抗||安达静||B|IL-17A|Plaque psoriasis;Ankylosing spondylitis|Jiangsu Hengrui|sc|120 mg/mL|2024|SHR-1314
Guselkumab|古塞奇尤单抗|Tremfya|特诺雅|L04AC16|B|IL-23|Plaque psoriasis;PsA;UC;Crohn's disease|Johnson & Johnson|pfs|100 mg/mL|2017|CNTO 1959
Risankizumab|瑞莎珠单抗|Skyrizi|喜开悦|L04AC18|B|IL-23|Plaque psoriasis;Crohn's disease;PsA|AbbVie|pen|75 mg/0.83 mL;150 mg/mL|2019|BI 655066;ABBV-066
Tildrakizumab|替瑞奇珠单抗|Ilumya;Ilumetri|益路取|L04AC17|B|IL-23|Plaque psoriasis|Sun Pharma|pfs|100 mg/mL|2018|MK-3222;SCH 900222
Mirikizumab|米吉珠单抗|Omvoh|欧利瑞|L04AC24|B|IL-23|UC;Crohn's disease|Eli Lilly|pen|100 mg/mL;300 mg/15 mL|2023|LY3074828
Vedolizumab|维得利珠单抗|Entyvio|安吉优|L04AG05|B|Integrin alpha-4|UC;Crohn's disease|Takeda|ivp|300 mg|2014|MLN0002
Natalizumab|那他珠单抗|Tysabri||L04AG03|B|Integrin alpha-4|MS;Crohn's disease|Biogen|iv|300 mg/15 mL|2004|
Dupilumab|度普利尤单抗|Dupixent|达必妥|D11AH05|B|IL-4 receptor alpha|Atopic dermatitis;Asthma;CRSwNP;COPD;Prurigo nodularis|Regeneron|pen|200 mg/1.14 mL;300 mg/2 mL|2017|REGN668;SAR231893
Stapokibart|司普奇拜单抗||康悦达||B|IL-4 receptor alpha|Atopic dermatitis;CRSwNP|Keymed|sc|300 mg/2 mL|2024|CM310
Tralokinumab|曲罗芦单抗|Adbry;Adtralza||D11AH07|B|IL-13|Atopic dermatitis|LEO Pharma|pfs|150 mg/mL|2021|CAT-354
Lebrikizumab|来瑞组单抗|Ebglyss||D11AH10|B|IL-13|Atopic dermatitis|Eli Lilly|pen|250 mg/2 mL|2023|LY3650150
Nemolizumab|奈莫利珠单抗|Nemluvio;Mitchga||D11AH12|B|IL-31 receptor|Prurigo nodularis;Atopic dermatitis|Chugai|pen|30 mg|2022|CIM331
Omalizumab|奥马珠单抗|Xolair|茁乐|R03DX05|B|IgE|Asthma;Chronic spontaneous urticaria|Roche|scp|75 mg;150 mg|2002|rhuMAb-E25;奥迈舒
Mepolizumab|美泊利珠单抗|Nucala|新可来|R03DX09|B|IL-5|Severe eosinophilic asthma;CRSwNP|GSK|pen|100 mg/mL|2015|SB-240563
Reslizumab|瑞斯利珠单抗|Cinqair;Cinqaero||R03DX08|B|IL-5|Severe eosinophilic asthma|Teva|iv|100 mg/10 mL|2016|SCH 55700
Benralizumab|本瑞利珠单抗|Fasenra|凡舒卓|R03DX10|B|IL-5 receptor|Severe eosinophilic asthma|AstraZeneca|pen|30 mg/mL|2017|MEDI-563
Tezepelumab|特泽利尤单抗|Tezspire|泰泽思|R03DX11|B|TSLP|Asthma|AstraZeneca|pen|210 mg/1.91 mL|2021|AMG 157;MEDI9929
Belimumab|贝利尤单抗|Benlysta|倍力腾|L04AG04|B|BLyS|SLE;Lupus nephritis|GSK|ivp|120 mg;400 mg|2011|
Telitacicept|泰它西普||泰爱||B|BLyS|SLE;RA;gMG|RemeGen|scp|80 mg|2021|RC18
Anifrolumab|阿伏利尤单抗|Saphnelo|赛乐信|L04AG11|B|Type I interferon receptor|SLE|AstraZeneca|iv|300 mg/2 mL|2021|MEDI-546;阿尼鲁单抗
Tofacitinib|托法替布|Xeljanz|尚杰|L04AF01|S|JAK|RA;UC;PsA|Pfizer|tab|5 mg;10 mg|2012|CP-690550;tasocitinib;枸橼酸托法替布
Baricitinib|巴瑞替尼|Olumiant|艾乐明|L04AF02|S|JAK|RA;Alopecia areata;Atopic dermatitis|Eli Lilly|tab|2 mg;4 mg|2017|LY3009104;INCB028050
Upadacitinib|乌帕替尼|Rinvoq|瑞福|L04AF03|S|JAK|RA;Atopic dermatitis;UC;Crohn's disease;Ankylosing spondylitis|AbbVie|xr|15 mg;30 mg;45 mg|2019|ABT-494
Filgotinib|非戈替尼|Jyseleca||L04AF04|S|JAK|RA;UC|Gilead|tab|100 mg;200 mg|2020|GLPG0634
Abrocitinib|阿布昔替尼|Cibinqo|希必可|D11AH08|S|JAK|Atopic dermatitis|Pfizer|tab|50 mg;100 mg;200 mg|2021|PF-04965842
Ritlecitinib|利特昔替尼|Litfulo|乐复诺|L04AF08|S|JAK|Alopecia areata|Pfizer|cap|50 mg|2023|PF-06651600
Ivarmacitinib|艾玛昔替尼||艾速达||S|JAK|Ankylosing spondylitis;RA;Atopic dermatitis|Jiangsu Hengrui|tab|4 mg|2025|SHR0302
Deucravacitinib|氘可来昔替尼|Sotyktu|颂狄多|L04AF07|S|TYK2|Plaque psoriasis|Bristol-Myers Squibb|tab|6 mg|2022|BMS-986165
Apremilast|阿普米司特|Otezla|欧泰乐|L04AA32|S|PDE4|Plaque psoriasis;PsA|Amgen|tab|10 mg;20 mg;30 mg|2014|CC-10004
Roflumilast|罗氟司特|Daliresp;Daxas||R03DX07|S|PDE4|COPD;Plaque psoriasis|AstraZeneca|tab|500 mcg|2010|Zoryve
Crisaborole|克立硼罗|Eucrisa;Staquis|舒坦明|D11AH06|S|PDE4|Atopic dermatitis|Pfizer|oint|2%|2016|AN2728
Tapinarof|本维莫德|Vtama|欣比克|D05AX07|S||Plaque psoriasis|Tianji Pharma|cream|1%|2019|benvitimod
Hydroxychloroquine|羟氯喹|Plaquenil|赛能|P01BA02|S|Heme polymerisation|SLE;RA;Malaria|Sanofi|tab|100 mg;200 mg|1955|hydroxychloroquine sulfate;硫酸羟氯喹
Leflunomide|来氟米特|Arava|爱若华|L04AK01|S|Dihydroorotate dehydrogenase|RA|Sanofi|tab|10 mg;20 mg|1998|HWA 486
Teriflunomide|特立氟胺|Aubagio|奥巴捷|L04AK02|S|Dihydroorotate dehydrogenase|MS|Sanofi|tab|7 mg;14 mg|2012|HMR1726
Iguratimod|艾拉莫德|Careram|艾得辛||S||RA|Simcere|tab|25 mg|2011|T-614
Azathioprine|硫唑嘌呤|Imuran|依木兰|L04AX01|S|DNA|Organ transplant rejection;RA|GSK|tab|50 mg|1968|
Mycophenolate mofetil|吗替麦考酚酯|CellCept|骁悉|L04AA06|S|IMPDH|Organ transplant rejection;Lupus nephritis|Roche|cap|250 mg;500 mg|1995|MMF
Tacrolimus|他克莫司|Prograf;Protopic|普乐可复|L04AD02|S|Calcineurin|Organ transplant rejection;Atopic dermatitis|Astellas|cap|0.5 mg;1 mg;5 mg|1993|FK506
Ciclosporin|环孢素|Sandimmune;Neoral;Restasis|新山地明|L04AD01|S|Calcineurin|Organ transplant rejection;Dry eye disease|Novartis|cap|25 mg;50 mg;100 mg|1983|cyclosporine;cyclosporin A;cyclosporin
Voclosporin|伏环孢素|Lupkynis||L04AD03|S|Calcineurin|Lupus nephritis||cap|7.9 mg|2021|ISA247
Sirolimus|西罗莫司|Rapamune|雷帕鸣|L04AH01|S|mTOR|Organ transplant rejection|Pfizer|tab|0.5 mg;1 mg;2 mg|1999|rapamycin;雷帕霉素
Prednisone|泼尼松|Deltasone||H02AB07|S|Glucocorticoid receptor|Inflammation;Asthma;RA|Pfizer|tab|5 mg;10 mg;20 mg|1955|醋酸泼尼松;强的松
Prednisolone|泼尼松龙|Orapred||H02AB06|S|Glucocorticoid receptor|Inflammation;Asthma|Pfizer|tab|5 mg|1955|
Methylprednisolone|甲泼尼龙|Medrol;Solu-Medrol|美卓乐|H02AB04|S|Glucocorticoid receptor|Inflammation;MS|Pfizer|tab|4 mg;16 mg|1957|methylprednisolone sodium succinate
Dexamethasone|地塞米松|Decadron;Ozurdex||H02AB02|S|Glucocorticoid receptor|Inflammation;MM;COVID-19|Merck & Co|tab|0.75 mg;4 mg|1958|地塞米松磷酸钠;dexamethasone sodium phosphate
Hydrocortisone|氢化可的松|Cortef||H02AB09|S|Glucocorticoid receptor|Adrenal insufficiency;Inflammation|Pfizer|tab|5 mg;10 mg;20 mg|1952|cortisol
Allopurinol|别嘌醇|Zyloprim||M04AA01|S|Xanthine oxidase|Gout|GSK|tab|100 mg;300 mg|1966|
Febuxostat|非布司他|Uloric;Adenuric|优立通|M04AA03|S|Xanthine oxidase|Gout|Takeda|tab|40 mg;80 mg|2008|TEI-6720
Colchicine|秋水仙碱|Colcrys||M04AC01|S|Tubulin|Gout|Takeda|tab|0.5 mg;0.6 mg|1961|
Denosumab|地舒单抗|Prolia;Xgeva|普罗力;安加维|M05BX04|B|RANKL|Osteoporosis;Solid tumors|Amgen|pfs|60 mg/mL;120 mg/1.7 mL|2010|AMG 162;Jubbonti;博优倍;鲁可欣
Romosozumab|罗莫佐单抗|Evenity|益稳挺|M05BX06|B|Sclerostin|Osteoporosis|Amgen|pfs|105 mg/1.17 mL|2019|AMG 785
Teriparatide|特立帕肽|Forteo;Forsteo|复泰奥|H05AA02|S|PTH receptor|Osteoporosis|Eli Lilly|pen|250 mcg/mL|2002|LY333334
Abaloparatide|阿巴洛肽|Tymlos||H05AA04|S|PTH receptor|Osteoporosis|Ipsen|pen|3120 mcg/1.56 mL|2017|BA058
Alendronic acid|阿仑膦酸|Fosamax|福善美|M05BA04|S|Farnesyl pyrophosphate synthase|Osteoporosis|Merck & Co|tab|10 mg;70 mg|1993|alendronate sodium;阿仑膦酸钠;alendronate
Zoledronic acid|唑来膦酸|Zometa;Reclast;Aclasta|密固达|M05BA08|S|Farnesyl pyrophosphate synthase|Osteoporosis;Solid tumors|Novartis|iv|4 mg/5 mL;5 mg/100 mL|2000|zoledronate
Salbutamol|沙丁胺醇|Ventolin;ProAir;Proventil|万托林|R03AC02|S|Beta-2 adrenergic receptor|Asthma;COPD|GSK|inha|100 mcg/dose|1969|albuterol;albuterol sulfate;硫酸沙丁胺醇
Formoterol|福莫特罗|Foradil;Perforomist|奥克斯都保|R03AC13|S|Beta-2 adrenergic receptor|Asthma;COPD|Novartis|inhp|4.5 mcg;12 mcg|1986|formoterol fumarate
Salmeterol|沙美特罗|Serevent|施立稳|R03AC12|S|Beta-2 adrenergic receptor|Asthma;COPD|GSK|inhp|50 mcg|1990|salmeterol xinafoate
Indacaterol|茚达特罗|Arcapta;Onbrez|昂润|R03AC18|S|Beta-2 adrenergic receptor|COPD|Novartis|inhp|75 mcg;150 mcg|2009|QAB149
Tiotropium|噻托溴铵|Spiriva|思力华|R03BB04|S|Muscarinic receptor|COPD;Asthma|Boehringer Ingelheim|inhp|18 mcg;2.5 mcg|2002|tiotropium bromide;Ba 679
Umeclidinium|乌美溴铵|Incruse|英克舒|R03BB07|S|Muscarinic receptor|COPD|GSK|inhp|62.5 mcg|2014|GSK573719;umeclidinium bromide
Glycopyrronium|格隆溴铵|Seebri;Robinul|希润|R03BB06|S|Muscarinic receptor|COPD|Novartis|inhp|50 mcg|1961|glycopyrrolate;NVA237;glycopyrronium bromide
Ipratropium|异丙托溴铵|Atrovent|爱全乐|R03BB01|S|Muscarinic receptor|COPD;Asthma|Boehringer Ingelheim|inha|20 mcg/dose|1974|ipratropium bromide
Fluticasone propionate|丙酸氟替卡松|Flovent;Flonase;Flixotide|辅舒酮|R03BA05|S|Glucocorticoid receptor|Asthma;Allergic rhinitis|GSK|spray|50 mcg/dose;125 mcg/dose|1990|
Fluticasone furoate/umeclidinium/vilanterol|氟替美维|Trelegy Ellipta|全再乐|R03AL08|S|Glucocorticoid receptor;Muscarinic receptor;Beta-2 adrenergic receptor|COPD;Asthma|GSK|inhp|100 mcg/62.5 mcg/25 mcg|2017|
Budesonide/formoterol|布地奈德福莫特罗|Symbicort|信必可|R03AK07|S|Glucocorticoid receptor;Beta-2 adrenergic receptor|Asthma;COPD|AstraZeneca|inhp|160 mcg/4.5 mcg|2000|budesonide and formoterol
Mometasone|莫米松|Nasonex;Elocon;Asmanex|内舒拿|R01AD09|S|Glucocorticoid receptor|Allergic rhinitis;Asthma|Merck & Co|spray|50 mcg/dose|1987|mometasone furoate;糠酸莫米松
Beclometasone|倍氯米松|Qvar;Beconase|必可酮|R03BA01|S|Glucocorticoid receptor|Asthma|GSK|inha|50 mcg/dose;100 mcg/dose|1972|beclomethasone dipropionate;丙酸倍氯米松
Montelukast|孟鲁司特|Singulair|顺尔宁|R03DC03|S|Leukotriene receptor|Asthma;Allergic rhinitis|Merck & Co|tab|4 mg;5 mg;10 mg|1997|MK-0476;montelukast sodium;孟鲁司特钠
Cetirizine|西替利嗪|Zyrtec|仙特明|R06AE07|S|Histamine H1 receptor|Allergic rhinitis;Chronic spontaneous urticaria|UCB|tab|5 mg;10 mg|1987|cetirizine hydrochloride;cetirizine 2hcl
Loratadine|氯雷他定|Claritin|开瑞坦|R06AX13|S|Histamine H1 receptor|Allergic rhinitis|Bayer|tab|10 mg|1988|SCH 29851
Fexofenadine|非索非那定|Allegra||R06AX26|S|Histamine H1 receptor|Allergic rhinitis|Sanofi|tab|60 mg;180 mg|1996|
Nintedanib|尼达尼布|Ofev;Vargatef|维加特|L01EX09|S|VEGFR;FGFR;PDGFR|IPF|Boehringer Ingelheim|cap|100 mg;150 mg|2014|BIBF 1120;nintedanib esylate
Pirfenidone|吡非尼酮|Esbriet|艾思瑞|L04AX05|S||IPF|Shionogi|cap|100 mg;200 mg;267 mg|2008|
Ivacaftor|依伐卡托|Kalydeco||R07AX02|S|CFTR|CF|Vertex|tab|150 mg|2012|VX-770
Elexacaftor/tezacaftor/ivacaftor|依来卡托泰扎卡托依伐卡托|Trikafta;Kaftrio||R07AX32|S|CFTR|CF|Vertex|tab|100 mg/50 mg/75 mg|2019|
Sildenafil|西地那非|Viagra;Revatio|万艾可|G04BE03|S|PDE5|Erectile dysfunction;PAH|Pfizer|tab|20 mg;25 mg;50 mg;100 mg|1998|UK-92480;枸橼酸西地那非;sildenafil citrate
Tadalafil|他达拉非|Cialis;Adcirca|希爱力|G04BE08|S|PDE5|Erectile dysfunction;BPH;PAH|Eli Lilly|tab|5 mg;10 mg;20 mg|2002|IC351
Youkenafil|优克那非||艾可达||S|PDE5|Erectile dysfunction|Yangtze River|tab|50 mg;100 mg|2023|盐酸优克那非
Finasteride|非那雄胺|Proscar;Propecia|保列治|G04CB01|S|5-alpha reductase|BPH|Merck & Co|tab|1 mg;5 mg|1992|MK-906
Dutasteride|度他雄胺|Avodart|安福达|G04CB02|S|5-alpha reductase|BPH|GSK|cap|0.5 mg|2001|GG745
Tamsulosin|坦索罗辛|Flomax;Harnal|哈乐|G04CA02|S|Alpha-1 adrenergic receptor|BPH|Astellas|xc|0.2 mg;0.4 mg|1993|tamsulosin hydrochloride;盐酸坦索罗辛;YM617
Mirabegron|米拉贝隆|Myrbetriq;Betmiga|贝坦利|G04BD12|S|Beta-3 adrenergic receptor|OAB|Astellas|xr|25 mg;50 mg|2011|YM178
Solifenacin|索利那新|Vesicare|卫喜康|G04BD08|S|Muscarinic receptor|OAB|Astellas|tab|5 mg;10 mg|2004|YM905;solifenacin succinate
Levothyroxine|左甲状腺素|Synthroid;Euthyrox|优甲乐|H03AA01|S|Thyroid hormone receptor|Hypothyroidism|AbbVie|tab|25 mcg;50 mcg;100 mcg|1949|levothyroxine sodium;左甲状腺素钠;L-thyroxine;thyroxine sodium
Somatropin|生长激素|Genotropin;Norditropin;Humatrope|赛增|H01AC01|B|Growth hormone receptor|GHD|Pfizer|pen|5.3 mg;12 mg|1985|recombinant human growth hormone;rhGH;重组人生长激素;recombinant somatropin;somatropin recombinant
Pegylated somatropin|聚乙二醇重组人生长激素|Jintrolong|金赛增||B|Growth hormone receptor|GHD|GeneScience|sc|9 mg/1 mL|2014|PEG-rhGH
Calcitriol|骨化三醇|Rocaltrol|罗盖全|A11CC04|S|Vitamin D receptor|Osteoporosis;SHPT|Roche|cap|0.25 mcg;0.5 mcg|1978|
Paricalcitol|帕立骨化醇|Zemplar|胜普乐|H05BX02|S|Vitamin D receptor|SHPT|AbbVie|iv|5 mcg/mL|1998|
Mycophenolic acid|麦考酚酸|Myfortic|米芙|L04AA06|S|IMPDH|Organ transplant rejection|Novartis|ec|180 mg;360 mg|2002|mycophenolate sodium;sodium mycophenolate;麦考酚钠;mycophenolic sodium
`
