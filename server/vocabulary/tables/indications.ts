/** Indications: English | Chinese | other names and abbreviations. */
export const INDICATIONS = `
Non-small cell lung cancer|非小细胞肺癌|NSCLC;lung cancer, non-small cell
Small cell lung cancer|小细胞肺癌|SCLC
Lung cancer|肺癌|
Breast cancer|乳腺癌|carcinoma of breast;mammary cancer
HER2-positive breast cancer|HER2阳性乳腺癌|
Triple-negative breast cancer|三阴性乳腺癌|TNBC
Gastric cancer|胃癌|stomach cancer
Gastric adenocarcinoma|胃腺癌|
Gastroesophageal junction adenocarcinoma|胃食管结合部腺癌|GEJ adenocarcinoma
Esophageal cancer|食管癌|oesophageal cancer
Esophageal squamous cell carcinoma|食管鳞状细胞癌|ESCC;oesophageal squamous cell carcinoma;食管鳞癌
Hepatocellular carcinoma|肝细胞癌|HCC
Liver cancer|肝癌|
Biliary tract cancer|胆道癌|
Cholangiocarcinoma|胆管癌|bile duct cancer
Pancreatic cancer|胰腺癌|
Pancreatic adenocarcinoma|胰腺腺癌|
Colorectal cancer|结直肠癌|CRC
Colon cancer|结肠癌|colonic cancer
Rectal cancer|直肠癌|
Renal cell carcinoma|肾细胞癌|RCC
Kidney cancer|肾癌|
Urothelial carcinoma|尿路上皮癌|
Bladder cancer|膀胱癌|
Prostate cancer|前列腺癌|prostatic neoplasms
Ovarian cancer|卵巢癌|
Cervical cancer|宫颈癌|uterine cervical cancer
Endometrial cancer|子宫内膜癌|
Head and neck squamous cell carcinoma|头颈部鳞状细胞癌|HNSCC;头颈部鳞癌
Head and neck cancer|头颈癌|
Nasopharyngeal carcinoma|鼻咽癌|nasopharyngeal cancer
Thyroid cancer|甲状腺癌|
Differentiated thyroid cancer|分化型甲状腺癌|
Melanoma|黑色素瘤|malignant melanoma;melanoma (skin cancer)
Cutaneous squamous cell carcinoma|皮肤鳞状细胞癌|
Basal cell carcinoma|基底细胞癌|
Merkel cell carcinoma|默克尔细胞癌|
Glioblastoma|胶质母细胞瘤|GBM
Glioma|胶质瘤|
Astrocytoma|星形细胞瘤|
Neuroblastoma|神经母细胞瘤|
Soft tissue sarcoma|软组织肉瘤|STS
Osteosarcoma|骨肉瘤|
Gastrointestinal stromal tumor|胃肠道间质瘤|GIST
Neuroendocrine tumor|神经内分泌肿瘤|
Mesothelioma|间皮瘤|
Malignant pleural mesothelioma|恶性胸膜间皮瘤|
Solid tumors|实体瘤|advanced solid tumors;solid tumour
MSI-H cancer|微卫星高度不稳定型癌症|MSI-H/dMMR solid tumors
Acute lymphoblastic leukemia|急性淋巴细胞白血病|ALL;acute lymphocytic leukemia;precursor cell lymphoblastic leukemia-lymphoma
Acute myeloid leukemia|急性髓系白血病|AML;acute myelogenous leukemia
Acute promyelocytic leukemia|急性早幼粒细胞白血病|APL
Chronic lymphocytic leukemia|慢性淋巴细胞白血病|CLL;chronic lymphocytic leukaemia
Chronic myeloid leukemia|慢性髓性白血病|CML;chronic myelogenous leukemia
Hodgkin lymphoma|霍奇金淋巴瘤|Hodgkin's disease
Classical Hodgkin lymphoma|经典型霍奇金淋巴瘤|classic Hodgkin lymphoma;cHL
Non-Hodgkin lymphoma|非霍奇金淋巴瘤|NHL
Diffuse large B-cell lymphoma|弥漫性大B细胞淋巴瘤|DLBCL
Follicular lymphoma|滤泡性淋巴瘤|FL
Mantle cell lymphoma|套细胞淋巴瘤|MCL
Marginal zone lymphoma|边缘区淋巴瘤|MZL
Peripheral T-cell lymphoma|外周T细胞淋巴瘤|PTCL
Cutaneous T-cell lymphoma|皮肤T细胞淋巴瘤|CTCL
Waldenstrom macroglobulinemia|华氏巨球蛋白血症|Waldenström's macroglobulinemia
Multiple myeloma|多发性骨髓瘤|MM;plasma cell myeloma
Myelodysplastic syndromes|骨髓增生异常综合征|MDS;myelodysplastic syndrome
Myelofibrosis|骨髓纤维化|
Primary myelofibrosis|原发性骨髓纤维化|PMF
Polycythemia vera|真性红细胞增多症|
Graft-versus-host disease|移植物抗宿主病|GVHD;graft vs host disease
Type 2 diabetes mellitus|2型糖尿病|T2DM;type 2 diabetes;type II diabetes;non-insulin-dependent diabetes mellitus
Type 1 diabetes mellitus|1型糖尿病|T1DM;type 1 diabetes
Diabetes mellitus|糖尿病|diabetes
Obesity|肥胖症|
Overweight|超重|
Hypercholesterolemia|高胆固醇血症|hypercholesterolaemia
Primary hypercholesterolemia|原发性高胆固醇血症|primary hypercholesterolaemia
Hyperlipidemia|高脂血症|
Dyslipidemia|血脂异常|dyslipidaemias;dyslipidaemia
Hypertriglyceridemia|高甘油三酯血症|
Homozygous familial hypercholesterolemia|纯合子家族性高胆固醇血症|HoFH
Metabolic dysfunction-associated steatohepatitis|代谢功能障碍相关脂肪性肝炎|NASH;MASH;nonalcoholic steatohepatitis
Hypertension|高血压|high blood pressure
Essential hypertension|原发性高血压|primary hypertension;essential (primary) hypertension
Pulmonary arterial hypertension|肺动脉高压|PAH
Pulmonary hypertension|肺高血压|
Heart failure|心力衰竭|HF;chronic heart failure;congestive heart failure
Coronary artery disease|冠状动脉疾病|CAD;coronary heart disease;冠心病
Acute coronary syndrome|急性冠脉综合征|ACS
Myocardial infarction|心肌梗死|heart attack
Angina pectoris|心绞痛|angina
Atrial fibrillation|心房颤动|AF;房颤
Arrhythmia|心律失常|cardiac arrhythmia
Ventricular arrhythmia|室性心律失常|
Stroke|卒中|cerebrovascular accident;脑卒中
Ischemic stroke|缺血性卒中|ischaemic stroke;缺血性脑卒中
Venous thromboembolism|静脉血栓栓塞症|VTE
Venous thrombosis|静脉血栓形成|
Deep vein thrombosis|深静脉血栓形成|DVT
Pulmonary embolism|肺栓塞|
Peripheral artery disease|外周动脉疾病|PAD
Hypertrophic cardiomyopathy|肥厚型心肌病|HCM
Obstructive hypertrophic cardiomyopathy|梗阻性肥厚型心肌病|oHCM
Transthyretin amyloidosis|转甲状腺素蛋白淀粉样变性|ATTR
Transthyretin amyloid cardiomyopathy|转甲状腺素蛋白淀粉样变性心肌病|ATTR-CM
Chronic kidney disease|慢性肾脏病|CKD;chronic renal insufficiency
Anemia of chronic kidney disease|慢性肾脏病贫血|renal anemia;肾性贫血
Hyperkalemia|高钾血症|hyperkalaemia
Hyponatremia|低钠血症|hyponatraemia
IgA nephropathy|IgA肾病|IgAN
Lupus nephritis|狼疮性肾炎|
Secondary hyperparathyroidism|继发性甲状旁腺功能亢进|SHPT
Hyperphosphatemia|高磷血症|
Edema|水肿|oedema
Rheumatoid arthritis|类风湿关节炎|RA
Psoriatic arthritis|银屑病关节炎|PsA
Ankylosing spondylitis|强直性脊柱炎|
Axial spondyloarthritis|中轴型脊柱关节炎|axSpA
Juvenile idiopathic arthritis|幼年特发性关节炎|JIA
Osteoarthritis|骨关节炎|OA
Gout|痛风|
Hyperuricemia|高尿酸血症|hyperuricaemia
Osteoporosis|骨质疏松症|
Postmenopausal osteoporosis|绝经后骨质疏松症|
Systemic lupus erythematosus|系统性红斑狼疮|SLE
Giant cell arteritis|巨细胞动脉炎|
Plaque psoriasis|斑块状银屑病|
Psoriasis|银屑病|
Atopic dermatitis|特应性皮炎|
Eczema|湿疹|
Hidradenitis suppurativa|化脓性汗腺炎|
Alopecia areata|斑秃|
Vitiligo|白癜风|
Acne vulgaris|寻常痤疮|acne
Rosacea|玫瑰痤疮|
Chronic spontaneous urticaria|慢性自发性荨麻疹|
Urticaria|荨麻疹|
Chronic urticaria|慢性荨麻疹|
Prurigo nodularis|结节性痒疹|
Crohn's disease|克罗恩病|Crohn disease
Ulcerative colitis|溃疡性结肠炎|UC
Irritable bowel syndrome|肠易激综合征|IBS
Chronic constipation|慢性便秘|
Constipation|便秘|
Gastroesophageal reflux disease|胃食管反流病|GERD;gastroesophageal reflux
Peptic ulcer|消化性溃疡|
Duodenal ulcer|十二指肠溃疡|
Gastric ulcer|胃溃疡|stomach ulcer
Helicobacter pylori infection|幽门螺杆菌感染|H. pylori infection
Chemotherapy-induced nausea and vomiting|化疗所致恶心呕吐|CINV
Nausea and vomiting|恶心呕吐|
Hepatic encephalopathy|肝性脑病|
Primary biliary cholangitis|原发性胆汁性胆管炎|PBC
Short bowel syndrome|短肠综合征|
Asthma|哮喘|bronchial asthma;支气管哮喘
Severe eosinophilic asthma|重度嗜酸粒细胞性哮喘|
Eosinophilic asthma|嗜酸粒细胞性哮喘|
Chronic obstructive pulmonary disease|慢性阻塞性肺疾病|COPD;慢阻肺
Idiopathic pulmonary fibrosis|特发性肺纤维化|IPF
Cystic fibrosis|囊性纤维化|CF
Allergic rhinitis|过敏性鼻炎|
Seasonal allergic rhinitis|季节性过敏性鼻炎|rhinitis, allergic, seasonal
Chronic rhinosinusitis with nasal polyps|慢性鼻窦炎伴鼻息肉|CRSwNP
Nasal polyps|鼻息肉|
Cough|咳嗽|
Chronic cough|慢性咳嗽|
Community-acquired pneumonia|社区获得性肺炎|CAP
Hospital-acquired pneumonia|医院获得性肺炎|HAP;nosocomial pneumonia
Pneumonia|肺炎|
Bacterial infections|细菌感染|bacterial infection
Urinary tract infection|尿路感染|UTI
Complicated urinary tract infection|复杂性尿路感染|cUTI
Complicated intra-abdominal infection|复杂性腹腔内感染|cIAI
Skin and soft tissue infection|皮肤软组织感染|SSTI
Acute bacterial skin and skin structure infection|急性细菌性皮肤及皮肤结构感染|ABSSSI
MRSA infection|耐甲氧西林金黄色葡萄球菌感染|methicillin-resistant Staphylococcus aureus infection
Sepsis|脓毒症|
Clostridioides difficile infection|艰难梭菌感染|Clostridium difficile infection;CDI
Tuberculosis|结核病|TB
Pulmonary tuberculosis|肺结核|
Multidrug-resistant tuberculosis|耐多药结核病|MDR-TB
HIV infection|人类免疫缺陷病毒感染|HIV infections;HIV;HIV感染
HIV-1 infection|人类免疫缺陷病毒1型感染|HIV-1;HIV-1感染
HIV pre-exposure prophylaxis|HIV暴露前预防|PrEP
Chronic hepatitis B|慢性乙型肝炎|CHB
Chronic hepatitis C|慢性丙型肝炎|CHC
Hepatitis D|丁型肝炎|hepatitis delta
Chronic hepatitis D|慢性丁型肝炎|chronic hepatitis delta
Influenza|流行性感冒|flu;流感
COVID-19|新型冠状病毒感染|SARS-CoV-2 infection;coronavirus disease 2019;COVID-19 virus infection;新冠肺炎
RSV infection|呼吸道合胞病毒感染|respiratory syncytial virus infections;RSV
Herpes zoster|带状疱疹|shingles
Herpes simplex|单纯疱疹|HSV infection
Genital herpes|生殖器疱疹|herpes genitalis
Cytomegalovirus infection|巨细胞病毒感染|CMV infection
HPV infection|人乳头瘤病毒感染|papillomavirus infections;HPV
Pneumococcal disease|肺炎球菌性疾病|pneumococcal infections
Meningococcal disease|脑膜炎球菌病|meningococcal infections
Meningococcal meningitis|脑膜炎球菌性脑膜炎|meningitis, meningococcal
Rabies|狂犬病|
Rotavirus gastroenteritis|轮状病毒胃肠炎|
Rotavirus infection|轮状病毒感染|rotavirus infections
Measles|麻疹|
Varicella|水痘|chickenpox
Diphtheria, tetanus and pertussis|白喉、破伤风和百日咳|
Poliomyelitis|脊髓灰质炎|polio
Hand, foot and mouth disease|手足口病|HFMD
Malaria|疟疾|
Plasmodium falciparum malaria|恶性疟|falciparum malaria;malaria, falciparum;P. falciparum malaria
Invasive aspergillosis|侵袭性曲霉病|
Aspergillosis|曲霉病|
Candidiasis|念珠菌病|
Candidemia|念珠菌血症|candidaemia
Vulvovaginal candidiasis|外阴阴道念珠菌病|VVC
Onychomycosis|甲真菌病|
Tinea unguium|甲癣|
Helminthiasis|蠕虫病|worm infection
Alzheimer's disease|阿尔茨海默病|Alzheimer disease;dementia of Alzheimer type
Parkinson's disease|帕金森病|Parkinson disease
Huntington's disease|亨廷顿病|Huntington disease;Huntington's chorea
Tardive dyskinesia|迟发性运动障碍|
Multiple sclerosis|多发性硬化|MS
Relapsing multiple sclerosis|复发型多发性硬化|relapsing forms of multiple sclerosis
Relapsing-remitting multiple sclerosis|复发缓解型多发性硬化|multiple sclerosis, relapsing-remitting;RRMS
Amyotrophic lateral sclerosis|肌萎缩侧索硬化|ALS
Spinal muscular atrophy|脊髓性肌萎缩症|SMA
Duchenne muscular dystrophy|杜氏肌营养不良|DMD
Myasthenia gravis|重症肌无力|
Generalized myasthenia gravis|全身型重症肌无力|gMG;generalised myasthenia gravis
Neuromyelitis optica spectrum disorder|视神经脊髓炎谱系疾病|NMOSD
Neuromyelitis optica|视神经脊髓炎|NMO
Epilepsy|癫痫|
Partial-onset seizures|癫痫部分性发作|partial seizures;focal-onset seizures;focal seizures;部分性发作
Seizures|癫痫发作|
Dravet syndrome|Dravet综合征|
Lennox-Gastaut syndrome|Lennox-Gastaut综合征|LGS
Migraine|偏头痛|migraine disorders
Neuropathic pain|神经病理性疼痛|
Fibromyalgia|纤维肌痛|
Pain|疼痛|
Acute pain|急性疼痛|
Chronic pain|慢性疼痛|
Postoperative pain|术后疼痛|pain, postoperative
Anesthesia|麻醉|anaesthesia
General anesthesia|全身麻醉|general anaesthesia;anesthesia, general
Opioid dependence|阿片类药物依赖|opioid use disorder
Smoking cessation|戒烟|
Nicotine dependence|尼古丁依赖|tobacco use disorder
Insomnia|失眠|sleep initiation and maintenance disorders
Narcolepsy|发作性睡病|
Attention deficit hyperactivity disorder|注意缺陷多动障碍|ADHD;attention deficit disorder with hyperactivity
Major depressive disorder|重度抑郁症|MDD
Depression|抑郁症|
Treatment-resistant depression|难治性抑郁症|TRD
Bipolar disorder|双相情感障碍|
Bipolar I disorder|双相I型障碍|
Schizophrenia|精神分裂症|
Generalized anxiety disorder|广泛性焦虑障碍|GAD
Anxiety|焦虑|
Anxiety disorders|焦虑障碍|
Spasticity|痉挛状态|muscle spasticity
Cervical dystonia|颈部肌张力障碍|
Hemophilia A|血友病A|haemophilia A;factor VIII deficiency
Hemophilia B|血友病B|haemophilia B;factor IX deficiency
Immune thrombocytopenia|免疫性血小板减少症|ITP;idiopathic thrombocytopenic purpura
Chemotherapy-induced neutropenia|化疗所致中性粒细胞减少症|
Neutropenia|中性粒细胞减少症|
Febrile neutropenia|发热性中性粒细胞减少症|
Anemia|贫血|anaemia
Iron deficiency anemia|缺铁性贫血|IDA
Aplastic anemia|再生障碍性贫血|
Sickle cell disease|镰状细胞病|
Beta-thalassemia|β-地中海贫血|beta thalassaemia
Thalassemia|地中海贫血|thalassaemia
Paroxysmal nocturnal hemoglobinuria|阵发性睡眠性血红蛋白尿症|PNH
Hereditary angioedema|遗传性血管性水肿|HAE
Primary immunodeficiency|原发性免疫缺陷病|
Organ transplant rejection|器官移植排斥反应|graft rejection
Kidney transplant rejection|肾移植排斥反应|
Gaucher disease|戈谢病|
Fabry disease|法布雷病|
Pompe disease|庞贝病|glycogen storage disease type II
Acromegaly|肢端肥大症|
Growth hormone deficiency|生长激素缺乏症|GHD
Hypothyroidism|甲状腺功能减退症|
Hyperthyroidism|甲状腺功能亢进症|
Graves' disease|格雷夫斯病|
Cushing's syndrome|库欣综合征|
Adrenal insufficiency|肾上腺皮质功能减退症|
Central precocious puberty|中枢性性早熟|CPP
Infertility|不孕不育|不孕症
Female infertility|女性不孕症|infertility, female
Endometriosis|子宫内膜异位症|
Uterine fibroids|子宫肌瘤|uterine leiomyoma
Contraception|避孕|
Menopausal symptoms|绝经期症状|
Vasomotor symptoms|血管舒缩症状|
Benign prostatic hyperplasia|良性前列腺增生|BPH
Overactive bladder|膀胱过度活动症|OAB
Erectile dysfunction|勃起功能障碍|
Neovascular age-related macular degeneration|新生血管性年龄相关性黄斑变性|nAMD;wet AMD
Age-related macular degeneration|年龄相关性黄斑变性|AMD
Diabetic macular edema|糖尿病黄斑水肿|DME
Glaucoma|青光眼|
Open-angle glaucoma|开角型青光眼|glaucoma, open-angle
Ocular hypertension|高眼压症|
Dry eye disease|干眼症|dry eye
Conjunctivitis|结膜炎|
Allergic conjunctivitis|过敏性结膜炎|conjunctivitis, allergic
Leber congenital amaurosis|Leber先天性黑蒙|
Vitamin D deficiency|维生素D缺乏症|
Preterm labor|早产|
Postpartum hemorrhage|产后出血|
Inflammation|炎症|
Allergy|过敏|hypersensitivity
Anaphylaxis|严重过敏反应|
Fever|发热|
`
