/** Drug targets: usual symbol | Chinese name | full name and other spellings. */
export const TARGETS = `
PD-1|程序性死亡受体1|programmed cell death protein 1;PDCD1;CD279
PD-L1|程序性死亡配体1|programmed death-ligand 1;CD274;B7-H1
CTLA-4|细胞毒性T淋巴细胞相关抗原4|cytotoxic T-lymphocyte antigen 4;CD152
LAG-3|淋巴细胞活化基因3|lymphocyte activation gene 3;CD223
TIGIT|T细胞免疫球蛋白和ITIM结构域蛋白|T cell immunoreceptor with Ig and ITIM domains
EGFR|表皮生长因子受体|epidermal growth factor receptor;ErbB1;HER1
HER2|人表皮生长因子受体2|ErbB2;human epidermal growth factor receptor 2
HER3|人表皮生长因子受体3|ErbB3
VEGF|血管内皮生长因子|vascular endothelial growth factor;VEGF-A
VEGFR|血管内皮生长因子受体|vascular endothelial growth factor receptor;VEGFR-2;KDR
PDGFR|血小板衍生生长因子受体|platelet-derived growth factor receptor
FGFR|成纤维细胞生长因子受体|fibroblast growth factor receptor
MET|肝细胞生长因子受体|c-Met;hepatocyte growth factor receptor
ALK|间变性淋巴瘤激酶|anaplastic lymphoma kinase
ROS1|ROS1酪氨酸激酶|ROS proto-oncogene 1
RET|RET酪氨酸激酶|ret proto-oncogene
NTRK|神经营养因子受体酪氨酸激酶|TRK;tropomyosin receptor kinase
KRAS G12C|KRAS G12C突变蛋白|KRAS p.G12C
BRAF|BRAF丝氨酸/苏氨酸蛋白激酶|BRAF V600E
MEK|丝裂原活化蛋白激酶激酶|MAP2K1;MEK1/2
BCR-ABL|BCR-ABL融合酪氨酸激酶|ABL1;BCR-ABL1
KIT|干细胞因子受体|c-Kit;CD117
FLT3|FMS样酪氨酸激酶3|FMS-like tyrosine kinase 3
BTK|布鲁顿酪氨酸激酶|Bruton tyrosine kinase;Bruton's tyrosine kinase
JAK|Janus激酶|Janus kinase;JAK1;JAK2;JAK3
TYK2|酪氨酸激酶2|tyrosine kinase 2
PI3K|磷脂酰肌醇3-激酶|phosphoinositide 3-kinase;PI3Kα;PI3Kδ
AKT|蛋白激酶B|AKT1;protein kinase B
mTOR|哺乳动物雷帕霉素靶蛋白|mechanistic target of rapamycin
CDK4/6|细胞周期蛋白依赖性激酶4/6|cyclin-dependent kinase 4/6;CDK4;CDK6
PARP|多聚ADP核糖聚合酶|poly(ADP-ribose) polymerase;PARP1
BCL-2|B细胞淋巴瘤2蛋白|B-cell lymphoma 2
HDAC|组蛋白去乙酰化酶|histone deacetylase
EZH2|组蛋白甲基转移酶EZH2|enhancer of zeste homolog 2
IDH1|异柠檬酸脱氢酶1|isocitrate dehydrogenase 1
IDH2|异柠檬酸脱氢酶2|isocitrate dehydrogenase 2
Proteasome|蛋白酶体|20S proteasome;26S proteasome
Cereblon|脑啡肽酶样蛋白E3连接酶底物受体|CRBN
XPO1|核输出蛋白1|exportin 1;CRM1
Smoothened|平滑受体|SMO
Menin|多发性内分泌肿瘤蛋白|MEN1
CD19|CD19抗原|B-lymphocyte antigen CD19
CD20|CD20抗原|MS4A1
CD22|CD22抗原|Siglec-2
CD30|CD30抗原|TNFRSF8
CD33|CD33抗原|Siglec-3
CD38|CD38抗原|cyclic ADP ribose hydrolase
CD3|CD3抗原|CD3E
CD47|CD47抗原|integrin-associated protein
CD52|CD52抗原|CAMPATH-1 antigen
CD79b|CD79b抗原|B29
BCMA|B细胞成熟抗原|TNFRSF17;B-cell maturation antigen
GPRC5D|G蛋白偶联受体C5D|G protein-coupled receptor class C group 5 member D
SLAMF7|信号淋巴细胞活化分子家族成员7|CS1
TROP2|滋养层细胞表面抗原2|TACSTD2
Nectin-4|结合素4|
Folate receptor alpha|叶酸受体α|FRα;FOLR1
Claudin 18.2|紧密连接蛋白18.2|CLDN18.2
DLL3|δ样配体3|delta-like ligand 3
PSMA|前列腺特异性膜抗原|prostate-specific membrane antigen;FOLH1
GD2|二唾液酸神经节苷脂GD2|disialoganglioside GD2
Tissue factor|组织因子|CD142
B7-H3|B7-H3免疫检查点分子|CD276
CCR4|CC趋化因子受体4|CC chemokine receptor 4
CCR5|CC趋化因子受体5|CC chemokine receptor 5
CXCR4|CXC趋化因子受体4|CXC chemokine receptor 4
SSTR2|生长抑素受体2|somatostatin receptor;SSTR
Androgen receptor|雄激素受体|NR3C4
Estrogen receptor|雌激素受体|ESR1;oestrogen receptor
Progesterone receptor|孕激素受体|PGR
Glucocorticoid receptor|糖皮质激素受体|NR3C1
Mineralocorticoid receptor|盐皮质激素受体|NR3C2;aldosterone receptor
Aromatase|芳香化酶|CYP19A1
CYP17A1|细胞色素P450 17A1|17α-hydroxylase
GnRH receptor|促性腺激素释放激素受体|GNRHR;LHRH receptor
Tubulin|微管蛋白|microtubule
Topoisomerase I|拓扑异构酶I|TOP1
Topoisomerase II|拓扑异构酶II|TOP2
DNA|脱氧核糖核酸|deoxyribonucleic acid
DNA methyltransferase|DNA甲基转移酶|DNMT
Thymidylate synthase|胸苷酸合成酶|TYMS
Dihydrofolate reductase|二氢叶酸还原酶|DHFR
Ribonucleotide reductase|核糖核苷酸还原酶|RRM1
GLP-1 receptor|胰高血糖素样肽-1受体|GLP1R
GIP receptor|葡萄糖依赖性促胰岛素多肽受体|GIPR
Glucagon receptor|胰高血糖素受体|GCGR
Insulin receptor|胰岛素受体|INSR
SGLT2|钠-葡萄糖协同转运蛋白2|sodium-glucose cotransporter 2;SLC5A2
DPP-4|二肽基肽酶4|dipeptidyl peptidase 4
PPAR gamma|过氧化物酶体增殖物激活受体γ|PPARG
PPAR alpha|过氧化物酶体增殖物激活受体α|PPARA
AMPK|腺苷酸活化蛋白激酶|AMP-activated protein kinase
Sulfonylurea receptor|磺酰脲受体|SUR1;ABCC8
Glucokinase|葡萄糖激酶|GCK
Alpha-glucosidase|α-葡萄糖苷酶|
THR-beta|甲状腺激素受体β|thyroid hormone receptor beta
HMG-CoA reductase|羟甲戊二酰辅酶A还原酶|HMGCR
PCSK9|前蛋白转化酶枯草溶菌素9|proprotein convertase subtilisin/kexin type 9
NPC1L1|尼曼-匹克C1样蛋白1|Niemann-Pick C1-like 1
ANGPTL3|血管生成素样蛋白3|angiopoietin-like 3
Angiotensin II receptor|血管紧张素II受体|AT1 receptor;AGTR1
ACE|血管紧张素转化酶|angiotensin-converting enzyme
Neprilysin|脑啡肽酶|NEP
Calcium channel|钙通道|L-type calcium channel
Sodium channel|钠通道|voltage-gated sodium channel
Potassium channel|钾通道|voltage-gated potassium channel
Beta-1 adrenergic receptor|β1肾上腺素受体|beta-1 adrenoceptor;ADRB1
Beta-2 adrenergic receptor|β2肾上腺素受体|beta-2 adrenoceptor;ADRB2
Alpha-1 adrenergic receptor|α1肾上腺素受体|alpha-1 adrenoceptor;ADRA1A
Alpha-2 adrenergic receptor|α2肾上腺素受体|alpha-2 adrenoceptor;ADRA2A
Beta-3 adrenergic receptor|β3肾上腺素受体|beta-3 adrenoceptor;ADRB3
Muscarinic receptor|毒蕈碱受体|M3 receptor;CHRM3
Factor Xa|凝血因子Xa|FXa;F10
Thrombin|凝血酶|factor IIa
Antithrombin III|抗凝血酶III|SERPINC1
Factor VIII|凝血因子VIII|FVIII;F8
Factor IX|凝血因子IX|FIX;F9
VKORC1|维生素K环氧化物还原酶|vitamin K epoxide reductase
P2Y12|P2Y12受体|P2Y12 receptor
Cyclooxygenase|环氧合酶|COX;COX-1;COX-2
Guanylate cyclase|可溶性鸟苷酸环化酶|sGC;soluble guanylate cyclase
Endothelin receptor|内皮素受体|EDNRA
PDE5|磷酸二酯酶5|phosphodiesterase 5
PDE4|磷酸二酯酶4|phosphodiesterase 4
Activin|激活素|activin signalling
Cardiac myosin|心肌肌球蛋白|MYH7
Transthyretin|转甲状腺素蛋白|TTR
Na-K-2Cl cotransporter|钠钾氯协同转运蛋白|NKCC2
Na-Cl cotransporter|钠氯协同转运蛋白|NCC
TNF-alpha|肿瘤坏死因子α|TNF;tumor necrosis factor
IL-1|白介素-1|interleukin-1;IL-1β
IL-2 receptor|白介素-2受体|interleukin-2 receptor;CD25
IL-4 receptor alpha|白介素-4受体α|IL-4Rα;IL4R
IL-5|白介素-5|interleukin-5
IL-5 receptor|白介素-5受体|IL-5Rα
IL-6 receptor|白介素-6受体|IL-6R
IL-12/23|白介素-12/23|IL-12/IL-23 p40
IL-13|白介素-13|interleukin-13
IL-17A|白介素-17A|interleukin-17A
IL-23|白介素-23|IL-23 p19;interleukin-23
IL-31 receptor|白介素-31受体|IL-31RA
IgE|免疫球蛋白E|immunoglobulin E
TSLP|胸腺基质淋巴细胞生成素|thymic stromal lymphopoietin
Integrin alpha-4|整合素α4|α4β7 integrin;α4β1 integrin;ITGA4
S1P receptor|鞘氨醇-1-磷酸受体|S1PR1;sphingosine-1-phosphate receptor
BLyS|B淋巴细胞刺激因子|BAFF;B-lymphocyte stimulator
Type I interferon receptor|I型干扰素受体|IFNAR1
Interferon receptor|干扰素受体|IFNAR
Complement C5|补体C5|C5
Complement C3|补体C3|C3
FcRn|新生儿Fc受体|neonatal Fc receptor
RANKL|核因子κB受体活化因子配体|RANK ligand;TNFSF11
Sclerostin|硬骨素|SOST
PTH receptor|甲状旁腺激素受体|PTH1R
Calcium-sensing receptor|钙敏感受体|CaSR
Farnesyl pyrophosphate synthase|法尼基焦磷酸合酶|FDPS
Xanthine oxidase|黄嘌呤氧化酶|XO
Calcineurin|钙调磷酸酶|PPP3CA
IMPDH|次黄嘌呤核苷酸脱氢酶|inosine monophosphate dehydrogenase
Dihydroorotate dehydrogenase|二氢乳清酸脱氢酶|DHODH
CGRP|降钙素基因相关肽|calcitonin gene-related peptide
CGRP receptor|降钙素基因相关肽受体|CALCRL
5-HT1 receptor|5-羟色胺1受体|5-HT1B/1D receptor
5-HT2A receptor|5-羟色胺2A受体|HTR2A
5-HT3 receptor|5-羟色胺3受体|HTR3A
Serotonin transporter|5-羟色胺转运体|SERT;SLC6A4
Norepinephrine transporter|去甲肾上腺素转运体|NET;SLC6A2
Dopamine D2 receptor|多巴胺D2受体|DRD2
Dopamine transporter|多巴胺转运体|DAT;SLC6A3
VMAT2|囊泡单胺转运体2|vesicular monoamine transporter 2
DOPA decarboxylase|多巴脱羧酶|DDC
MAO-B|单胺氧化酶B|monoamine oxidase B
Acetylcholinesterase|乙酰胆碱酯酶|AChE
NMDA receptor|N-甲基-D-天冬氨酸受体|NMDAR
AMPA receptor|α-氨基-3-羟基-5-甲基-4-异恶唑丙酸受体|AMPAR
GABA-A receptor|γ-氨基丁酸A型受体|
Alpha-2-delta|电压门控钙通道α2δ亚基|α2δ subunit;CACNA2D1
SV2A|突触囊泡蛋白2A|synaptic vesicle glycoprotein 2A
Orexin receptor|食欲素受体|OX1R;OX2R
Melatonin receptor|褪黑素受体|MT1
Opioid receptor mu|μ阿片受体|μ-opioid receptor;OPRM1
Amyloid beta|β-淀粉样蛋白|Aβ
SMN2|运动神经元存活基因2|survival of motor neuron 2
SMN1|运动神经元存活基因1|survival of motor neuron 1
Histamine H1 receptor|组胺H1受体|H1 receptor
Histamine H2 receptor|组胺H2受体|H2 receptor
H+/K+ ATPase|氢钾ATP酶|proton pump
Leukotriene receptor|白三烯受体|CysLT1
Guanylate cyclase C|鸟苷酸环化酶C|GC-C
HIV reverse transcriptase|HIV逆转录酶|HIV-1 reverse transcriptase
HIV integrase|HIV整合酶|HIV-1 integrase
HIV protease|HIV蛋白酶|HIV-1 protease
HIV capsid|HIV衣壳蛋白|HIV-1 capsid
HBV polymerase|乙肝病毒聚合酶|HBV reverse transcriptase
HCV NS5A|丙肝病毒NS5A蛋白|NS5A
HCV NS5B|丙肝病毒NS5B聚合酶|NS5B
HCV NS3/4A|丙肝病毒NS3/4A蛋白酶|NS3/4A protease
Neuraminidase|神经氨酸酶|influenza neuraminidase
Cap-dependent endonuclease|帽依赖性核酸内切酶|PA endonuclease
SARS-CoV-2 Mpro|新冠病毒主蛋白酶|3CLpro;SARS-CoV-2 main protease
RNA-dependent RNA polymerase|RNA依赖性RNA聚合酶|RdRp
SARS-CoV-2 spike|新冠病毒刺突蛋白|spike protein;S protein
RSV F protein|呼吸道合胞病毒融合蛋白|RSV fusion protein
HPV L1|人乳头瘤病毒L1蛋白|HPV L1 capsid protein
HBsAg|乙型肝炎表面抗原|hepatitis B surface antigen
Hemagglutinin|血凝素|influenza hemagglutinin
Pneumococcal polysaccharide|肺炎球菌多糖|pneumococcal capsular polysaccharide
Varicella zoster glycoprotein E|水痘-带状疱疹病毒糖蛋白E|VZV gE
Viral DNA polymerase|病毒DNA聚合酶|herpes DNA polymerase
Penicillin-binding protein|青霉素结合蛋白|PBP
Beta-lactamase|β-内酰胺酶|
DNA gyrase|DNA促旋酶|bacterial DNA gyrase
Ribosome 30S|细菌核糖体30S亚基|30S ribosomal subunit
Ribosome 50S|细菌核糖体50S亚基|50S ribosomal subunit
Cell wall D-Ala-D-Ala|细胞壁D-丙氨酰-D-丙氨酸|peptidoglycan precursor
RNA polymerase|细菌RNA聚合酶|DNA-dependent RNA polymerase
ATP synthase|ATP合酶|mycobacterial ATP synthase
Ergosterol synthesis|麦角固醇合成|lanosterol 14α-demethylase;CYP51
Glucan synthase|葡聚糖合成酶|β-1,3-glucan synthase
Heme polymerisation|疟原虫血红素聚合|heme polymerase
EPO receptor|促红细胞生成素受体|erythropoietin receptor;EPOR
G-CSF receptor|粒细胞集落刺激因子受体|CSF3R
TPO receptor|血小板生成素受体|thrombopoietin receptor;MPL
HIF-PH|低氧诱导因子脯氨酰羟化酶|HIF prolyl hydroxylase
HIF-2alpha|低氧诱导因子2α|EPAS1
SYK|脾酪氨酸激酶|spleen tyrosine kinase
Growth hormone receptor|生长激素受体|GHR
FSH receptor|卵泡刺激素受体|FSHR
Thyroid hormone receptor|甲状腺激素受体|THR
Vitamin D receptor|维生素D受体|VDR
Oxytocin receptor|缩宫素受体|OXTR
Vasopressin V2 receptor|血管加压素V2受体|AVPR2
5-alpha reductase|5α-还原酶|
Prostaglandin F receptor|前列腺素F受体|FP receptor
Angiopoietin-2|血管生成素-2|Ang-2
CFTR|囊性纤维化跨膜传导调节因子|cystic fibrosis transmembrane conductance regulator
Glucosylceramide|葡萄糖脑苷脂|glucocerebrosidase substrate
Alpha-galactosidase A|α-半乳糖苷酶A|GLA
Kallikrein|血浆激肽释放酶|plasma kallikrein
SNAP-25|突触相关蛋白25|synaptosomal-associated protein 25
RPE65|视网膜色素上皮65蛋白|retinoid isomerohydrolase
L-asparagine|L-天冬酰胺|asparagine
Nicotinic receptor|烟碱型乙酰胆碱受体|nicotinic acetylcholine receptor;nAChR
`
