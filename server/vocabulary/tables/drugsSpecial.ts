/** Drugs of infection, nerves and mind, gut, eye, blood, rare disease; vaccines. Columns as in drugsOncology.ts. */
export const SPECIAL = `
Tenofovir disoproxil|替诺福韦二吡呋酯|Viread|韦瑞德|J05AF07|S|HIV reverse transcriptase;HBV polymerase|HIV infection;Chronic hepatitis B|Gilead|tab|300 mg|2001|tenofovir disoproxil fumarate;TDF;富马酸替诺福韦二吡呋酯
Tenofovir alafenamide|丙酚替诺福韦|Vemlidy|韦立得|J05AF13|S|HBV polymerase;HIV reverse transcriptase|Chronic hepatitis B|Gilead|tab|25 mg|2016|TAF;GS-7340;富马酸丙酚替诺福韦
Tenofovir amibufenamide|艾米替诺福韦||恒沐||S|HBV polymerase|Chronic hepatitis B|Hansoh|tab|25 mg|2021|HS-10234;TMF
Entecavir|恩替卡韦|Baraclude|博路定|J05AF10|S|HBV polymerase|Chronic hepatitis B|Bristol-Myers Squibb|tab|0.5 mg;1 mg|2005|BMS-200475;润众
Lamivudine|拉米夫定|Epivir;Zeffix|贺普丁|J05AF05|S|HIV reverse transcriptase;HBV polymerase|HIV infection;Chronic hepatitis B|ViiV|tab|100 mg;150 mg;300 mg|1995|3TC
Zidovudine|齐多夫定|Retrovir|立妥威|J05AF01|S|HIV reverse transcriptase|HIV infection|ViiV|tab|300 mg|1987|AZT;azidothymidine
Abacavir|阿巴卡韦|Ziagen|赛进|J05AF06|S|HIV reverse transcriptase|HIV infection|ViiV|tab|300 mg|1998|abacavir sulfate
Emtricitabine|恩曲他滨|Emtriva||J05AF09|S|HIV reverse transcriptase|HIV infection|Gilead|cap|200 mg|2003|FTC
Efavirenz|依非韦伦|Sustiva;Stocrin|施多宁|J05AG03|S|HIV reverse transcriptase|HIV infection|Merck & Co|tab|600 mg|1998|DMP-266
Doravirine|多拉韦林|Pifeltro||J05AG06|S|HIV reverse transcriptase|HIV infection|Merck & Co|tab|100 mg|2018|MK-1439
Ainuovirine|艾诺韦林||艾邦德||S|HIV reverse transcriptase|HIV infection|Aidea|tab|75 mg|2021|ACC007
Dolutegravir|多替拉韦|Tivicay|特威凯|J05AJ03|S|HIV integrase|HIV infection|ViiV|tab|10 mg;50 mg|2013|S/GSK1349572;dolutegravir sodium
Raltegravir|拉替拉韦|Isentress|艾生特|J05AJ01|S|HIV integrase|HIV infection|Merck & Co|tab|400 mg;600 mg|2007|MK-0518;拉替拉韦钾
Bictegravir/emtricitabine/tenofovir alafenamide|比克恩丙诺|Biktarvy|必妥维|J05AR20|S|HIV integrase;HIV reverse transcriptase|HIV infection|Gilead|tab|50 mg/200 mg/25 mg|2018|B/F/TAF
Cabotegravir|卡替拉韦|Apretude;Vocabria|万凯锐|J05AJ04|S|HIV integrase|HIV infection;PrEP|ViiV|im|600 mg/3 mL|2020|GSK1265744
Lenacapavir|来那帕韦|Sunlenca;Yeztugo|舒莱泽|J05AX31|S|HIV capsid|HIV infection;PrEP|Gilead|sc|463.5 mg/1.5 mL|2022|GS-6207
Albuvirtide|艾博韦泰||艾可宁||S||HIV infection|Frontier Biotechnologies|ivp|160 mg|2018|FB006M
Ibalizumab|艾巴利珠单抗|Trogarzo||J05AX23|B|CCR5|HIV infection|TaiMed|iv|200 mg/1.33 mL|2018|TMB-355
Maraviroc|马拉韦罗|Selzentry;Celsentri||J05AX09|S|CCR5|HIV infection|ViiV|tab|150 mg;300 mg|2007|UK-427857
Darunavir|达芦那韦|Prezista|辈力|J05AE10|S|HIV protease|HIV infection|Johnson & Johnson|tab|600 mg;800 mg|2006|TMC114
Lopinavir/ritonavir|洛匹那韦利托那韦|Kaletra|克力芝|J05AR10|S|HIV protease|HIV infection|AbbVie|tab|200 mg/50 mg|2000|ABT-378
Azvudine|阿兹夫定||捷倍安||S|HIV reverse transcriptase;RNA-dependent RNA polymerase|HIV infection;COVID-19|Genuine Biotech|tab|1 mg;3 mg|2021|FNC
Sofosbuvir|索磷布韦|Sovaldi|索华迪|J05AP08|S|HCV NS5B|Chronic hepatitis C|Gilead|tab|400 mg|2013|GS-7977;PSI-7977
Sofosbuvir/velpatasvir|索磷布韦维帕他韦|Epclusa|丙通沙|J05AP55|S|HCV NS5B;HCV NS5A|Chronic hepatitis C|Gilead|tab|400 mg/100 mg|2016|
Ledipasvir/sofosbuvir|来迪派韦索磷布韦|Harvoni|夏帆宁|J05AP51|S|HCV NS5A;HCV NS5B|Chronic hepatitis C|Gilead|tab|90 mg/400 mg|2014|
Glecaprevir/pibrentasvir|格卡瑞韦哌仑他韦|Mavyret;Maviret|艾诺全|J05AP57|S|HCV NS3/4A;HCV NS5A|Chronic hepatitis C|AbbVie|tab|100 mg/40 mg|2017|
Daclatasvir|达拉他韦|Daklinza|百立泽|J05AP07|S|HCV NS5A|Chronic hepatitis C|Bristol-Myers Squibb|tab|30 mg;60 mg|2014|BMS-790052
Ravidasvir|拉维达韦||新力莱|J05AP13|S|HCV NS5A|Chronic hepatitis C|Ascletis|tab|200 mg|2020|PPI-668
Coblopasvir|可洛派韦||凯力唯|J05AP12|S|HCV NS5A|Chronic hepatitis C|Beijing Kawin|cap|60 mg|2020|KW-136
Bulevirtide|布来韦肽|Hepcludex||J05AX28|S||Chronic hepatitis D|Gilead|scp|2 mg|2020|Myrcludex B
Peginterferon alfa-2a|聚乙二醇干扰素α-2a|Pegasys|派罗欣|L03AB11|B|Interferon receptor|Chronic hepatitis B;Chronic hepatitis C|Roche|pfs|180 mcg/0.5 mL|2002|
Ropeginterferon alfa-2b|罗培干扰素α-2b|Besremi|百斯瑞明|L03AB15|B|Interferon receptor|Polycythemia vera|PharmaEssentia|pfs|500 mcg/mL|2019|P1101
Interferon beta-1a|干扰素β-1a|Avonex;Rebif|利比|L03AB07|B|Interferon receptor|MS|Biogen|pfs|30 mcg/0.5 mL;44 mcg/0.5 mL|1996|
Ribavirin|利巴韦林|Rebetol;Copegus||J05AP01|S|RNA-dependent RNA polymerase|Chronic hepatitis C|Merck & Co|cap|200 mg|1998|
Aciclovir|阿昔洛韦|Zovirax|舒维疗|J05AB01|S|Viral DNA polymerase|Herpes simplex;Herpes zoster|GSK|tab|200 mg;400 mg|1982|acyclovir
Valaciclovir|伐昔洛韦|Valtrex|维德思|J05AB11|S|Viral DNA polymerase|Herpes zoster;Herpes simplex|GSK|tab|500 mg;1 g|1995|valacyclovir;盐酸伐昔洛韦
Ganciclovir|更昔洛韦|Cytovene|赛美维|J05AB06|S|Viral DNA polymerase|CMV infection|Roche|ivp|500 mg|1988|
Letermovir|来特莫韦|Prevymis|普瑞明|J05AX18|S||CMV infection|Merck & Co|tab|240 mg;480 mg|2017|MK-8228;AIC246
Oseltamivir|奥司他韦|Tamiflu|达菲|J05AH02|S|Neuraminidase|Influenza|Roche|cap|30 mg;45 mg;75 mg|1999|GS-4104;磷酸奥司他韦;可威
Peramivir|帕拉米韦|Rapivab|力纬|J05AH03|S|Neuraminidase|Influenza|BioCryst|iv|150 mg/15 mL;200 mg/20 mL|2010|BCX-1812
Baloxavir marboxil|玛巴洛沙韦|Xofluza|速福达|J05AX25|S|Cap-dependent endonuclease|Influenza|Shionogi|tab|20 mg;40 mg;80 mg|2018|S-033188
Suraxavir marboxil|玛舒拉沙韦||伊速达||S|Cap-dependent endonuclease|Influenza|Jiangxi Qingfeng|tab|20 mg;40 mg|2025|GP681
Favipiravir|法维拉韦|Avigan||J05AX27|S|RNA-dependent RNA polymerase|Influenza;COVID-19|Fujifilm Toyama|tab|200 mg|2014|T-705;法匹拉韦
Remdesivir|瑞德西韦|Veklury||J05AB16|S|RNA-dependent RNA polymerase|COVID-19|Gilead|ivp|100 mg|2020|GS-5734
Molnupiravir|莫诺拉韦|Lagevrio|利卓瑞|J05AB18|S|RNA-dependent RNA polymerase|COVID-19|Merck & Co|cap|200 mg|2021|MK-4482;EIDD-2801;莫努匹韦
Nirmatrelvir/ritonavir|奈玛特韦利托那韦|Paxlovid||J05AE30|S|SARS-CoV-2 Mpro|COVID-19|Pfizer|tab|150 mg/100 mg|2021|PF-07321332;nirmatrelvir and ritonavir
Simnotrelvir/ritonavir|先诺特韦利托那韦||先诺欣||S|SARS-CoV-2 Mpro|COVID-19|Simcere|tab|375 mg/100 mg|2023|SIM0417
Leritrelvir|来瑞特韦||乐睿灵||S|SARS-CoV-2 Mpro|COVID-19|Raynovent|tab|200 mg|2023|RAY1216
Deuremidevir|氘瑞米德韦||民得维||S|RNA-dependent RNA polymerase|COVID-19|Junshi|tab|100 mg|2023|VV116;mindeudesivir
Ensitrelvir|恩赛特韦|Xocova||J05AE16|S|SARS-CoV-2 Mpro|COVID-19|Shionogi|tab|125 mg|2022|S-217622
Nirsevimab|尼塞韦单抗|Beyfortus|乐唯初|J06BD08|B|RSV F protein|RSV infection|AstraZeneca|pfs|50 mg/0.5 mL;100 mg/mL|2022|MEDI8897
Palivizumab|帕利珠单抗|Synagis||J06BD01|B|RSV F protein|RSV infection|AstraZeneca|im|50 mg/0.5 mL;100 mg/mL|1998|MEDI-493
Amoxicillin|阿莫西林|Amoxil|阿莫仙|J01CA04|S|Penicillin-binding protein|Bacterial infections;H. pylori infection;Pneumonia|GSK|cap|250 mg;500 mg|1972|amoxycillin;amoxicillin trihydrate
Amoxicillin/clavulanic acid|阿莫西林克拉维酸钾|Augmentin|力百汀|J01CR02|S|Penicillin-binding protein;Beta-lactamase|Bacterial infections;CAP|GSK|tab|250 mg/125 mg;500 mg/125 mg;875 mg/125 mg|1981|co-amoxiclav;amoxicillin and clavulanate potassium
Piperacillin/tazobactam|哌拉西林他唑巴坦|Zosyn;Tazocin|特治星|J01CR05|S|Penicillin-binding protein;Beta-lactamase|HAP;cIAI|Pfizer|ivp|2 g/0.25 g;4 g/0.5 g|1992|piperacillin and tazobactam
Cefuroxime|头孢呋辛|Zinacef;Ceftin|西力欣|J01DC02|S|Penicillin-binding protein|Bacterial infections|GSK|ivp|750 mg;1.5 g|1978|cefuroxime axetil;头孢呋辛酯;cefuroxime sodium
Ceftriaxone|头孢曲松|Rocephin|罗氏芬|J01DD04|S|Penicillin-binding protein|Bacterial infections;CAP|Roche|ivp|500 mg;1 g;2 g|1982|ceftriaxone sodium;头孢曲松钠
Cefotaxime|头孢噻肟|Claforan|凯福隆|J01DD01|S|Penicillin-binding protein|Bacterial infections|Sanofi|ivp|1 g;2 g|1980|
Ceftazidime/avibactam|头孢他啶阿维巴坦|Avycaz;Zavicefta|思福妥|J01DD52|S|Penicillin-binding protein;Beta-lactamase|cIAI;Complicated urinary tract infection;HAP|Pfizer|ivp|2 g/0.5 g|2015|ceftazidime and avibactam
Ceftazidime|头孢他啶|Fortaz|复达欣|J01DD02|S|Penicillin-binding protein|Bacterial infections|GSK|ivp|1 g;2 g|1983|
Ceftolozane/tazobactam|头孢洛生他唑巴坦|Zerbaxa||J01DI54|S|Penicillin-binding protein;Beta-lactamase|cIAI;Complicated urinary tract infection|Merck & Co|ivp|1 g/0.5 g|2014|
Cefiderocol|头孢地尔|Fetroja;Fetcroja||J01DI04|S|Penicillin-binding protein|Complicated urinary tract infection;HAP|Shionogi|ivp|1 g|2019|S-649266
Meropenem|美罗培南|Merrem;Meronem|美平|J01DH02|S|Penicillin-binding protein|cIAI;Bacterial infections|Sumitomo Pharma|ivp|500 mg;1 g|1994|SM-7338
Imipenem/cilastatin|亚胺培南西司他丁|Primaxin;Tienam|泰能|J01DH51|S|Penicillin-binding protein|cIAI;Bacterial infections|Merck & Co|ivp|500 mg/500 mg|1985|imipenem and cilastatin
Ertapenem|厄他培南|Invanz|怡万之|J01DH03|S|Penicillin-binding protein|cIAI;CAP|Merck & Co|ivp|1 g|2001|MK-0826
Vancomycin|万古霉素|Vancocin|稳可信|J01XA01|S|Cell wall D-Ala-D-Ala|MRSA infection;CDI|Eli Lilly|ivp|500 mg;1 g|1958|vancomycin hydrochloride;盐酸万古霉素
Dalbavancin|达巴万星|Dalvance;Xydalba||J01XA04|S|Cell wall D-Ala-D-Ala|ABSSSI|AbbVie|ivp|500 mg|2014|
Daptomycin|达托霉素|Cubicin|克必信|J01XX09|S||MRSA infection;Skin and soft tissue infection|Merck & Co|ivp|350 mg;500 mg|2003|LY146032
Linezolid|利奈唑胺|Zyvox|斯沃|J01XX08|S|Ribosome 50S|MRSA infection;HAP;Skin and soft tissue infection|Pfizer|tab|600 mg|2000|PNU-100766
Contezolid|康替唑胺||优喜泰||S|Ribosome 50S|Skin and soft tissue infection|MicuRx|tab|400 mg|2021|MRX-I
Azithromycin|阿奇霉素|Zithromax|希舒美|J01FA10|S|Ribosome 50S|CAP;Bacterial infections|Pfizer|tab|250 mg;500 mg|1988|CP-62993
Clarithromycin|克拉霉素|Biaxin;Klaricid|克拉仙|J01FA09|S|Ribosome 50S|H. pylori infection;CAP|Abbott|tab|250 mg;500 mg|1990|
Doxycycline|多西环素|Vibramycin|强力霉素|J01AA02|S|Ribosome 30S|Bacterial infections;Acne vulgaris|Pfizer|cap|50 mg;100 mg|1967|doxycycline hyclate;doxycycline monohydrate
Tigecycline|替加环素|Tygacil|泰阁|J01AA12|S|Ribosome 30S|cIAI;Skin and soft tissue infection|Pfizer|ivp|50 mg|2005|GAR-936
Eravacycline|依拉环素|Xerava|依嘉|J01AA13|S|Ribosome 30S|cIAI|La Jolla|ivp|50 mg;100 mg|2018|TP-434
Ciprofloxacin|环丙沙星|Cipro;Ciproxin|西普乐|J01MA02|S|DNA gyrase|UTI;Bacterial infections|Bayer|tab|250 mg;500 mg|1987|BAY o 9867
Levofloxacin|左氧氟沙星|Levaquin;Cravit|可乐必妥|J01MA12|S|DNA gyrase|CAP;UTI|Daiichi Sankyo|tab|250 mg;500 mg;750 mg|1993|DR-3355
Moxifloxacin|莫西沙星|Avelox;Vigamox|拜复乐|J01MA14|S|DNA gyrase|CAP;Skin and soft tissue infection|Bayer|tab|400 mg|1999|BAY 12-8039
Nemonoxacin|奈诺沙星|Taigexyn|太捷信|J01MB08|S|DNA gyrase|CAP|TaiGen|cap|250 mg|2014|TG-873870
Gentamicin|庆大霉素|Garamycin||J01GB03|S|Ribosome 30S|Bacterial infections;Sepsis|Merck & Co|im|40 mg/mL;80 mg/2 mL|1964|gentamicin sulfate
Fidaxomicin|非达米星|Dificid;Dificlir||A07AA12|S|RNA polymerase|CDI|Merck & Co|tab|200 mg|2011|OPT-80
Rifaximin|利福昔明|Xifaxan|昔服申|A07AA11|S|RNA polymerase|Hepatic encephalopathy;IBS|Alfasigma|tab|200 mg;550 mg|1985|
Isoniazid|异烟肼|||J04AC01|S||Tuberculosis|Sandoz|tab|100 mg;300 mg|1952|INH
Rifampicin|利福平|Rifadin||J04AB02|S|RNA polymerase|Tuberculosis|Sanofi|cap|150 mg;300 mg|1967|rifampin
Bedaquiline|贝达喹啉|Sirturo|斯耐瑞|J04AK05|S|ATP synthase|MDR-TB|Johnson & Johnson|tab|20 mg;100 mg|2012|TMC207;富马酸贝达喹啉
Pretomanid|普托马尼|||J04AK08|S||MDR-TB|Viatris|tab|200 mg|2019|PA-824
Fluconazole|氟康唑|Diflucan|大扶康|J02AC01|S|Ergosterol synthesis|Candidiasis|Pfizer|cap|50 mg;150 mg;200 mg|1988|UK-49858
Voriconazole|伏立康唑|Vfend|威凡|J02AC03|S|Ergosterol synthesis|Invasive aspergillosis;Candidiasis|Pfizer|tab|50 mg;200 mg|2002|UK-109496
Posaconazole|泊沙康唑|Noxafil|诺科飞|J02AC04|S|Ergosterol synthesis|Invasive aspergillosis|Merck & Co|susp|40 mg/mL;100 mg|2005|SCH 56592
Isavuconazole|艾沙康唑|||J02AC05|S|Ergosterol synthesis|Invasive aspergillosis|Astellas|cap|100 mg;200 mg|2015|BAL4815
Caspofungin|卡泊芬净|Cancidas|科赛斯|J02AX04|S|Glucan synthase|Candidiasis;Invasive aspergillosis|Merck & Co|ivp|50 mg;70 mg|2001|MK-0991;醋酸卡泊芬净
Micafungin|米卡芬净|Mycamine|米开民|J02AX05|S|Glucan synthase|Candidiasis|Astellas|ivp|50 mg;100 mg|2002|FK463;micafungin sodium
Amphotericin B|两性霉素B|Fungizone||J02AA01|S||Invasive aspergillosis|Bristol-Myers Squibb|ivp|50 mg|1958|
Terbinafine|特比萘芬|Lamisil|兰美抒|D01BA02|S|Ergosterol synthesis|Onychomycosis|Novartis|tab|125 mg;250 mg|1991|盐酸特比萘芬
Artemether/lumefantrine|蒿甲醚本芴醇|Coartem|复方蒿甲醚|P01BF01|S|Heme polymerisation|Malaria|Novartis|tab|20 mg/120 mg|1999|
Artesunate|青蒿琥酯|Artesun||P01BE03|S||Malaria|Fosun|ivp|60 mg|1987|
Ivermectin|伊维菌素|Stromectol;Soolantra||P02CF01|S||Helminthiasis;Rosacea|Merck & Co|tab|3 mg|1987|MK-933
Albendazole|阿苯达唑|Albenza;Zentel|史克肠虫清|P02CA03|S|Tubulin|Helminthiasis|GSK|tab|200 mg;400 mg|1982|
Human papillomavirus 9-valent vaccine|九价人乳头瘤病毒疫苗(酿酒酵母)|Gardasil 9|佳达修9|J07BM03|V|HPV L1|HPV infection;Cervical cancer|Merck & Co|ims|0.5 mL|2014|V503;human papillomavirus vaccine [types 6, 11, 16, 18, 31, 33, 45, 52, 58] (recombinant, adsorbed);human papillomavirus 9-valent vaccine, recombinant;human papillomavirus 9-valent vaccine (recombinant, adsorbed)
Pneumococcal 13-valent conjugate vaccine|13价肺炎球菌结合疫苗|Prevnar 13;Prevenar 13|沛儿13|J07AL02|V|Pneumococcal polysaccharide|Pneumococcal disease|Pfizer|ims|0.5 mL|2009|PCV13;13价肺炎球菌多糖结合疫苗;pneumococcal polysaccharide conjugate vaccine (13-valent, adsorbed)
Influenza vaccine (split virion, inactivated)|流感病毒裂解疫苗|Fluzone;Fluarix|凡尔灵|J07BB02|V|Hemagglutinin|Influenza|Sanofi|ims|0.5 mL|1945|
Zoster vaccine recombinant|重组带状疱疹疫苗|Shingrix|欣安立适|J07BK03|V|Varicella zoster glycoprotein E|Herpes zoster|GSK|ims|0.5 mL|2017|HZ/su;recombinant zoster vaccine;herpes zoster vaccine (recombinant, adjuvanted);recombinant varicella zoster virus glycoprotein e
Rotavirus vaccine, pentavalent|五价轮状病毒疫苗|RotaTeq|乐儿德|J07BH02|V||Rotavirus gastroenteritis|Merck & Co|orals|2 mL|2006|V260;rotavirus vaccine, live, oral, pentavalent
Measles, mumps and rubella vaccine|麻腮风联合减毒活疫苗|M-M-R II;Priorix||J07BD52|V||Measles|Merck & Co|sc|0.5 mL|1971|MMR vaccine;measles, mumps and rubella vaccine (live)
Varicella vaccine|水痘减毒活疫苗|Varivax||J07BK01|V||Varicella|Merck & Co|sc|0.5 mL|1995|varicella vaccine (live)
Hepatitis B vaccine|乙型肝炎疫苗|Engerix-B;Recombivax HB|安在时|J07BC01|V|HBsAg|Chronic hepatitis B|GSK|ims|10 mcg/0.5 mL;20 mcg/mL|1986|recombinant hepatitis B vaccine;hepatitis B vaccine (recombinant);hepatitis B vaccine (recombinant DNA);重组乙型肝炎疫苗
Meningococcal groups A, C, Y and W conjugate vaccine|ACYW135群脑膜炎球菌结合疫苗|Menveo;MenQuadfi|曼海欣|J07AH08|V||Meningococcal disease|Sanofi|ims|0.5 mL|2005|MCV4;meningococcal (groups A, C, Y, W) conjugate vaccine;meningococcal group A, C, W-135 and Y conjugate vaccine;meningococcal groups a, c, w-135 and y conjugate vaccine
Rabies vaccine|狂犬病疫苗|Imovax;RabAvert||J07BG01|V||Rabies|Sanofi|ims|2.5 IU|1980|人用狂犬病疫苗
Enterovirus 71 vaccine|肠道病毒71型灭活疫苗||益尔来福|J07BX06|V||HFMD|Sinovac|ims|0.5 mL|2015|EV71 vaccine;EV71疫苗
BCG vaccine|卡介苗|||J07AN01|V||Tuberculosis|Merck & Co|id|0.5 mg|1921|
Poliovirus vaccine inactivated|脊髓灰质炎灭活疫苗|IPOL||J07BF03|V||Poliomyelitis|Sanofi|ims|0.5 mL|1955|IPV;poliovirus (inactivated) (type 1 (mahoney strain), type 2 (mef-1 strain), type 3 (saukett strain));poliovirus (inactivated) type 1 (mahoney) type 2 (mef-1) type 3 (saukett)
DTaP vaccine|吸附无细胞百白破联合疫苗|Daptacel;Infanrix||J07AJ52|V||Diphtheria, tetanus and pertussis|GSK|ims|0.5 mL|1991|diphtheria, tetanus and acellular pertussis vaccine;diphtheria & tetanus toxoids & acellular pertussis vaccine adsorbed;diphtheria, tetanus and pertussis (acellular, component) vaccine (adsorbed)
Tozinameran|托齐那美然|Comirnaty|复必泰|J07BN01|V|SARS-CoV-2 spike|COVID-19|BioNTech|ims|30 mcg/0.3 mL|2020|BNT162b2;Pfizer-BioNTech COVID-19 vaccine
Elasomeran|埃拉索美然|Spikevax||J07BN01|V|SARS-CoV-2 spike|COVID-19|Moderna|ims|50 mcg/0.5 mL|2020|mRNA-1273
CoronaVac|新型冠状病毒灭活疫苗(科兴)||克尔来福|J07BN03|V|SARS-CoV-2 spike|COVID-19|Sinovac|ims|0.5 mL|2021|Sinovac COVID-19 vaccine
BBIBP-CorV|新型冠状病毒灭活疫苗(北京生物)|Covilo|众爱可维|J07BN03|V|SARS-CoV-2 spike|COVID-19|CNBG|ims|0.5 mL|2020|COVID-19 vaccine BIBP
Ad5-nCoV vaccine|重组新型冠状病毒疫苗(5型腺病毒载体)|Convidecia|克威莎|J07BN02|V|SARS-CoV-2 spike|COVID-19|CanSino|ims|0.5 mL|2021|Ad5-nCoV
RSV prefusion F3 vaccine, adjuvanted|佐剂呼吸道合胞病毒疫苗|Arexvy||J07BX05|V|RSV F protein|RSV infection|GSK|ims|0.5 mL|2023|RSVPreF3 OA;recombinant respiratory syncytial virus pre-fusion f protein, adjuvanted with as01e
Immunoglobulin human|人免疫球蛋白|||J06BA01|P||Primary immunodeficiency||im|150 mg/1.5 mL;300 mg/3 mL||human immunoglobulin;human normal immunoglobulin
Immunoglobulin human, intravenous|静注人免疫球蛋白|Privigen;Gammagard;Gamunex-C||J06BA02|P||Primary immunodeficiency;ITP|Grifols|iv|2.5 g/50 mL;5 g/100 mL|1981|IVIG;immune globulin intravenous;immune globulin intravenous (human);human normal immunoglobulin (IVIg);human immunoglobulin (pH4);human immunoglobulin for intravenous injection;静注人免疫球蛋白(pH4)
Albumin human|人血白蛋白|Albutein;Flexbumin|安博美|B05AA01|P||Edema|Grifols|iv|10 g/50 mL;12.5 g/50 mL|1942|human albumin;人白蛋白;albumin (human serum) (venous)
Octocog alfa|重组人凝血因子VIII(octocog alfa)|Advate;Kovaltry|百因止|B02BD02|P|Factor VIII|Hemophilia A|Takeda|ivp|250 IU;500 IU;1000 IU|1992|antihemophilic factor (recombinant) sucrose formulated;rfviii octocog alfa
Nonacog alfa|重组人凝血因子IX(nonacog alfa)|BeneFIX|贝赋|B02BD04|P|Factor IX|Hemophilia B|Pfizer|ivp|250 IU;500 IU;1000 IU|1997|
Emicizumab|艾美赛珠单抗|Hemlibra|舒友立乐|B02BX06|B|Factor IX|Hemophilia A|Chugai|sc|30 mg/mL;105 mg/0.7 mL|2017|ACE910
Valoctocogene roxaparvovec|瓦洛可吉罗帕韦|Roctavian||B02BD15|C|Factor VIII|Hemophilia A|BioMarin|cell||2022|BMN 270
Etranacogene dezaparvovec|依曲可吉德帕韦|Hemgenix||B02BD16|C|Factor IX|Hemophilia B|CSL Behring|cell||2022|AMT-061
Dalnacogene ponparvovec|波哌达可基注射液||信玖凝||C|Factor IX|Hemophilia B|Belief BioMed|cell||2025|BBM-H901
Filgrastim|非格司亭|Neupogen;Zarxio|惠尔血|L03AA02|B|G-CSF receptor|Chemotherapy-induced neutropenia|Amgen|pfs|300 mcg/0.5 mL|1991|Nivestym;Releuko
Pegfilgrastim|培非格司亭|Neulasta;Fulphila;Udenyca|津优力|L03AA13|B|G-CSF receptor|Chemotherapy-induced neutropenia|Amgen|pfs|6 mg/0.6 mL|2002|聚乙二醇化人粒细胞刺激因子;新瑞白;Ziextenzo;Nyvepria
Efbemalenograstim alfa|艾贝格司亭α|Ryzneuta|亿立舒|L03AA18|B|G-CSF receptor|Chemotherapy-induced neutropenia|Evive|pfs|20 mg/mL|2023|F-627
Eltrombopag|艾曲泊帕|Promacta;Revolade|瑞弗兰|B02BX05|S|TPO receptor|ITP;Aplastic anemia|Novartis|tab|25 mg;50 mg|2008|SB-497115;艾曲泊帕乙醇胺;eltrombopag olamine
Avatrombopag|阿伐曲泊帕|Doptelet|苏可欣|B02BX08|S|TPO receptor|ITP|Swedish Orphan Biovitrum|tab|20 mg|2018|AKR-501;马来酸阿伐曲泊帕
Hetrombopag|海曲泊帕||恒曲||S|TPO receptor|ITP;Aplastic anemia|Jiangsu Hengrui|tab|2.5 mg;5 mg|2021|SHR8735;海曲泊帕乙醇胺
Romiplostim|罗普司亭|Nplate|恩沛板|B02BX04|B|TPO receptor|ITP|Amgen|scp|125 mcg;250 mcg|2008|AMG 531
Recombinant human thrombopoietin|重组人血小板生成素||特比澳||B|TPO receptor|ITP|3SBio|sc|15000 U/mL|2005|rhTPO;TPIAO
Fostamatinib|福坦替尼|Tavalisse||B02BX09|S|SYK|ITP|Rigel|tab|100 mg;150 mg|2018|R788
Sovleplenib|索乐匹尼布||||S|SYK|ITP|Hutchmed|tab|300 mg||HMPL-523
Eculizumab|依库珠单抗|Soliris|舒立瑞|L04AJ01|B|Complement C5|PNH;gMG;NMOSD|Alexion|iv|300 mg/30 mL|2007|Bkemv;Epysqli
Ravulizumab|瑞利珠单抗|Ultomiris|伟立瑞|L04AJ02|B|Complement C5|PNH;gMG|Alexion|iv|300 mg/3 mL;1100 mg/11 mL|2018|ALXN1210
Crovalimab|可伐利单抗|Piasky|派圣凯|L04AJ07|B|Complement C5|PNH|Chugai|iv|340 mg/2 mL|2024|SKY59
Pegcetacoplan|培西他考普兰|Empaveli;Aspaveli|优百敏|L04AJ03|S|Complement C3|PNH|Apellis|sc|1080 mg/20 mL|2021|APL-2
Iptacopan|伊普可泮|Fabhalta|飞赫达|L04AJ08|S|Complement C3|PNH;IgAN|Novartis|cap|200 mg|2023|LNP023
Efgartigimod alfa|艾加莫德α|Vyvgart|卫伟迦|L04AL01|B|FcRn|gMG|Argenx|iv|400 mg/20 mL|2021|ARGX-113
Rozanolixizumab|罗泽利昔珠单抗|Rystiggo|优迪革|L04AL02|B|FcRn|gMG|UCB|sc|280 mg/2 mL|2023|UCB7665
Inebilizumab|伊奈利珠单抗|Uplizna|昕越|L04AG10|B|CD19|NMOSD|Amgen|iv|100 mg/10 mL|2020|MEDI-551
Luspatercept|罗特西普|Reblozyl|利布洛泽|B03XA06|B|Activin|Beta-thalassemia;MDS|Bristol-Myers Squibb|scp|25 mg;75 mg|2019|ACE-536
Exagamglogene autotemcel|依沙基因奥替塞|Casgevy||B06AX05|C||Sickle cell disease;Beta-thalassemia|Vertex|cell||2023|exa-cel;CTX001
Betibeglogene autotemcel|贝替基因奥替塞|Zynteglo||B06AX02|C||Beta-thalassemia|Bluebird Bio|cell||2019|LentiGlobin BB305
Hydroxycarbamide|羟基脲|Hydrea;Droxia||L01XX05|S|Ribonucleotide reductase|Sickle cell disease;CML|Bristol-Myers Squibb|cap|500 mg|1967|hydroxyurea
Deferasirox|地拉罗司|Exjade;Jadenu|恩瑞格|V03AC03|S||Beta-thalassemia|Novartis|tab|125 mg;250 mg;500 mg|2005|ICL670
Icatibant|艾替班特|Firazyr|飞泽优|B06AC02|S||HAE|Takeda|pfs|30 mg/3 mL|2008|HOE 140;醋酸艾替班特
Lanadelumab|拉那利尤单抗|Takhzyro|达泽优|B06AC05|B|Kallikrein|HAE|Takeda|sc|300 mg/2 mL|2018|DX-2930;SHP643
Berotralstat|贝罗司他|Orladeyo||B06AC06|S|Kallikrein|HAE|BioCryst|cap|150 mg|2020|BCX7353
Donepezil|多奈哌齐|Aricept|安理申|N06DA02|S|Acetylcholinesterase|Alzheimer's disease|Eisai|tab|5 mg;10 mg|1996|E2020;盐酸多奈哌齐;donepezil hydrochloride
Memantine|美金刚|Namenda;Ebixa|易倍申|N06DX01|S|NMDA receptor|Alzheimer's disease|Lundbeck|tab|5 mg;10 mg|2002|memantine hydrochloride
Rivastigmine|卡巴拉汀|Exelon|艾斯能|N06DA03|S|Acetylcholinesterase|Alzheimer's disease;Parkinson's disease|Novartis|patch|4.6 mg/24 h;9.5 mg/24 h|1997|ENA 713
Lecanemab|仑卡奈单抗|Leqembi|乐意保|N06DX04|B|Amyloid beta|Alzheimer's disease|Eisai|iv|200 mg/2 mL;500 mg/5 mL|2023|BAN2401
Donanemab|多奈单抗|Kisunla|记能达|N06DX05|B|Amyloid beta|Alzheimer's disease|Eli Lilly|iv|350 mg/20 mL|2024|LY3002813
Aducanumab|阿杜卡玛单抗|Aduhelm||N06DX03|B|Amyloid beta|Alzheimer's disease|Biogen|iv|170 mg/1.7 mL|2021|BIIB037
Sodium oligomannate|甘露特钠||九期一||S||Alzheimer's disease|Shanghai Green Valley|cap|150 mg|2019|GV-971
Levodopa/carbidopa|左旋多巴卡比多巴|Sinemet;Duopa|息宁|N04BA02|S|DOPA decarboxylase|Parkinson's disease|Merck & Co|tab|100 mg/25 mg;250 mg/25 mg|1975|carbidopa and levodopa;carbidopa/levodopa
Pramipexole|普拉克索|Mirapex;Sifrol|森福罗|N04BC05|S|Dopamine D2 receptor|Parkinson's disease|Boehringer Ingelheim|tab|0.25 mg;1 mg|1997|盐酸普拉克索
Rasagiline|雷沙吉兰|Azilect|安齐来|N04BD02|S|MAO-B|Parkinson's disease|Teva|tab|0.5 mg;1 mg|2005|TVP-1012
Safinamide|沙芬酰胺|Xadago||N04BD03|S|MAO-B|Parkinson's disease|Zambon|tab|50 mg;100 mg|2015|
Deutetrabenazine|氘丁苯那嗪|Austedo|安泰坦|N07XX16|S|VMAT2|Huntington's disease;Tardive dyskinesia|Teva|tab|6 mg;9 mg;12 mg|2017|SD-809
Valbenazine|缬苯那嗪|Ingrezza||N07XX13|S|VMAT2|Tardive dyskinesia;Huntington's disease|Neurocrine|cap|40 mg;80 mg|2017|NBI-98854
Fingolimod|芬戈莫德|Gilenya|捷灵亚|L04AE01|S|S1P receptor|MS|Novartis|cap|0.25 mg;0.5 mg|2010|FTY720
Siponimod|西尼莫德|Mayzent|万立能|L04AE03|S|S1P receptor|MS|Novartis|tab|0.25 mg;2 mg|2019|BAF312
Ozanimod|奥扎莫德|Zeposia||L04AE02|S|S1P receptor|MS;UC|Bristol-Myers Squibb|cap|0.23 mg;0.92 mg|2020|RPC1063
Dimethyl fumarate|富马酸二甲酯|Tecfidera|欣思清|L04AX07|S||MS|Biogen|ec|120 mg;240 mg|2013|BG-12
Glatiramer|格拉替雷|Copaxone||L03AX13|S||MS|Teva|pfs|20 mg/mL;40 mg/mL|1996|glatiramer acetate;copolymer-1
Alemtuzumab|阿仑单抗|Lemtrada;Campath||L04AG06|B|CD52|MS;CLL|Sanofi|iv|12 mg/1.2 mL|2001|Campath-1H
Riluzole|利鲁唑|Rilutek|力如太|N07XX02|S||Amyotrophic lateral sclerosis|Sanofi|tab|50 mg|1995|RP 54274
Edaravone|依达拉奉|Radicava|必存|N07XX14|S||Amyotrophic lateral sclerosis;Ischemic stroke|Mitsubishi Tanabe|iv|30 mg/20 mL|2001|MCI-186
Edaravone dexborneol|依达拉奉右莰醇||先必新||S||Ischemic stroke|Simcere|iv|10 mg/2.5 mg|2020|
Butylphthalide|丁苯酞||恩必普||S||Ischemic stroke|CSPC|cap|100 mg|2002|NBP;3-n-butylphthalide;丁苯酞氯化钠
Alteplase|阿替普酶|Activase;Actilyse|爱通立|B01AD02|B||Ischemic stroke;Myocardial infarction|Roche|ivp|20 mg;50 mg|1987|
Tenecteplase|替奈普酶|TNKase;Metalyse|铭复乐|B01AD11|B||Myocardial infarction;Ischemic stroke|Roche|ivp|16 mg;50 mg|2000|rhTNK-tPA
Nusinersen|诺西那生|Spinraza|达振恒|M09AX07|S|SMN2|SMA|Biogen|it|12 mg/5 mL|2016|ISIS 396443;诺西那生钠;nusinersen sodium
Risdiplam|利司扑兰|Evrysdi|艾满欣|M09AX10|S|SMN2|SMA|Roche|orals|0.75 mg/mL|2020|RG7916;RO7034067
Onasemnogene abeparvovec|OAV101注射液|Zolgensma||M09AX09|C|SMN1|SMA|Novartis|cell||2019|AVXS-101;onasemnogene abeparvovec-xioi
Voretigene neparvovec|伏瑞替基|Luxturna||S01XA27|C|RPE65|Leber congenital amaurosis|Roche|cell||2017|voretigene neparvovec-rzyl
Eteplirsen|依特普森|Exondys 51||M09AX06|S||Duchenne muscular dystrophy|Sarepta|iv|100 mg/2 mL|2016|AVI-4658
Vamorolone|伐莫洛龙|Agamree|艾加莱|H02AB18|S|Glucocorticoid receptor|Duchenne muscular dystrophy|Santhera|susp|40 mg/mL|2023|VBP15
Levetiracetam|左乙拉西坦|Keppra|开浦兰|N03AX14|S|SV2A|Epilepsy|UCB|tab|250 mg;500 mg;1000 mg|1999|ucb L059
Lamotrigine|拉莫三嗪|Lamictal|利必通|N03AX09|S|Sodium channel|Epilepsy;Bipolar disorder|GSK|tab|25 mg;50 mg;100 mg|1990|
Lacosamide|拉考沙胺|Vimpat|维派特|N03AX18|S|Sodium channel|Epilepsy|UCB|tab|50 mg;100 mg;200 mg|2008|SPM 927
Perampanel|吡仑帕奈|Fycompa|卫克泰|N03AX22|S|AMPA receptor|Epilepsy|Eisai|tab|2 mg;4 mg;8 mg|2012|E2007
Cenobamate|西诺氨酯|Xcopri;Ontozry|翼弗瑞|N03AX25|S|Sodium channel;GABA-A receptor|Epilepsy|SK Biopharmaceuticals|tab|50 mg;100 mg;200 mg|2019|YKP3089
Brivaracetam|布立西坦|Briviact|布瑞亚|N03AX23|S|SV2A|Epilepsy|UCB|tab|25 mg;50 mg;100 mg|2016|UCB 34714
Valproic acid|丙戊酸|Depakote;Depakine|德巴金|N03AG01|S|Sodium channel|Epilepsy;Bipolar disorder|Sanofi|xr|250 mg;500 mg|1967|sodium valproate;valproate sodium;丙戊酸钠;divalproex sodium;valproate
Carbamazepine|卡马西平|Tegretol|得理多|N03AF01|S|Sodium channel|Epilepsy;Neuropathic pain|Novartis|tab|100 mg;200 mg|1963|
Oxcarbazepine|奥卡西平|Trileptal|曲莱|N03AF02|S|Sodium channel|Epilepsy|Novartis|tab|150 mg;300 mg;600 mg|1990|GP 47680
Topiramate|托吡酯|Topamax|妥泰|N03AX11|S|Sodium channel;GABA-A receptor|Epilepsy;Migraine|Johnson & Johnson|tab|25 mg;50 mg;100 mg|1995|
Fenfluramine|芬氟拉明|Fintepla||N03AX26|S|Serotonin transporter|Dravet syndrome;Lennox-Gastaut syndrome|UCB|orals|2.2 mg/mL|2020|ZX008
Cannabidiol|大麻二酚|Epidiolex;Epidyolex||N03AX24|S||Dravet syndrome;Lennox-Gastaut syndrome|Jazz Pharmaceuticals|orals|100 mg/mL|2018|CBD;GWP42003-P
Gabapentin|加巴喷丁|Neurontin;Gralise|迭力|N02BF01|S|Alpha-2-delta|Neuropathic pain;Epilepsy|Pfizer|cap|100 mg;300 mg;400 mg|1993|CI-945
Pregabalin|普瑞巴林|Lyrica|乐瑞卡|N02BF02|S|Alpha-2-delta|Neuropathic pain;Fibromyalgia;GAD|Pfizer|cap|25 mg;75 mg;150 mg;300 mg|2004|CI-1008;(S)-pregabalin
Mirogabalin|米洛巴林|Tarlige|德力静|N02BF03|S|Alpha-2-delta|Neuropathic pain|Daiichi Sankyo|tab|2.5 mg;5 mg;10 mg|2019|DS-5565;mirogabalin besylate
Crisugabalin|克利加巴林||思美宁||S|Alpha-2-delta|Neuropathic pain|Haisco|cap|20 mg;40 mg|2024|HSK16149
Erenumab|依瑞奈尤单抗|Aimovig|安乐静|N02CD01|B|CGRP receptor|Migraine|Amgen|pen|70 mg/mL;140 mg/mL|2018|AMG 334
Fremanezumab|瑞玛奈珠单抗|Ajovy||N02CD03|B|CGRP|Migraine|Teva|pen|225 mg/1.5 mL|2018|TEV-48125
Galcanezumab|加卡奈珠单抗|Emgality||N02CD02|B|CGRP|Migraine|Eli Lilly|pen|120 mg/mL|2018|LY2951742
Eptinezumab|依普奈珠单抗|Vyepti||N02CD05|B|CGRP|Migraine|Lundbeck|iv|100 mg/mL|2020|ALD403
Rimegepant|瑞美吉泮|Nurtec ODT;Vydura|乐泰可|N02CD06|S|CGRP receptor|Migraine|Pfizer|odt|75 mg|2020|BHV-3000
Ubrogepant|乌布吉泮|Ubrelvy||N02CD04|S|CGRP receptor|Migraine|AbbVie|tab|50 mg;100 mg|2019|MK-1602
Atogepant|阿托吉泮|Qulipta;Aquipta||N02CD07|S|CGRP receptor|Migraine|AbbVie|tab|10 mg;30 mg;60 mg|2021|MK-8031
Sumatriptan|舒马普坦|Imitrex;Imigran|英明格|N02CC01|S|5-HT1 receptor|Migraine|GSK|tab|25 mg;50 mg;100 mg|1991|GR 43175
Risperidone|利培酮|Risperdal;Perseris|维思通|N05AX08|S|Dopamine D2 receptor;5-HT2A receptor|Schizophrenia;Bipolar disorder|Johnson & Johnson|tab|1 mg;2 mg;3 mg|1993|R 64766;Rykindo;瑞欣妥
Paliperidone|帕利哌酮|Invega;Invega Sustenna|芮达|N05AX13|S|Dopamine D2 receptor;5-HT2A receptor|Schizophrenia|Johnson & Johnson|xr|3 mg;6 mg;9 mg|2006|paliperidone palmitate;善思达;Erzofri
Olanzapine|奥氮平|Zyprexa|再普乐|N05AH03|S|Dopamine D2 receptor;5-HT2A receptor|Schizophrenia;Bipolar disorder|Eli Lilly|tab|2.5 mg;5 mg;10 mg|1996|LY170053
Quetiapine|喹硫平|Seroquel|思瑞康|N05AH04|S|Dopamine D2 receptor;5-HT2A receptor|Schizophrenia;Bipolar disorder|AstraZeneca|tab|25 mg;100 mg;200 mg|1997|quetiapine fumarate;富马酸喹硫平
Aripiprazole|阿立哌唑|Abilify|安律凡|N05AX12|S|Dopamine D2 receptor|Schizophrenia;Bipolar disorder;MDD|Otsuka|tab|5 mg;10 mg;15 mg|2002|OPC-14597
Brexpiprazole|布瑞哌唑|Rexulti|锐思定|N05AX16|S|Dopamine D2 receptor|Schizophrenia;MDD|Otsuka|tab|1 mg;2 mg;4 mg|2015|OPC-34712;依匹哌唑
Cariprazine|卡利拉嗪|Vraylar;Reagila|瑞唯利|N05AX15|S|Dopamine D2 receptor|Schizophrenia;Bipolar disorder|Gedeon Richter|cap|1.5 mg;3 mg;6 mg|2015|RGH-188
Lurasidone|鲁拉西酮|Latuda|罗舒达|N05AE05|S|Dopamine D2 receptor;5-HT2A receptor|Schizophrenia;Bipolar disorder|Sumitomo Pharma|tab|20 mg;40 mg;80 mg|2010|SM-13496
Lumateperone|卢美哌隆|Caplyta||N05AD10|S|5-HT2A receptor|Schizophrenia;Bipolar disorder|Intra-Cellular Therapies|cap|42 mg|2019|ITI-007
Xanomeline/trospium|呫诺美林曲司氯铵|Cobenfy||N05AX50|S|Muscarinic receptor|Schizophrenia|Bristol-Myers Squibb|cap|50 mg/20 mg;125 mg/30 mg|2024|KarXT
Clozapine|氯氮平|Clozaril||N05AH02|S|Dopamine D2 receptor|Schizophrenia|Novartis|tab|25 mg;100 mg|1972|
Haloperidol|氟哌啶醇|Haldol||N05AD01|S|Dopamine D2 receptor|Schizophrenia|Johnson & Johnson|tab|2 mg;5 mg|1959|haloperidol decanoate
Fluoxetine|氟西汀|Prozac|百优解|N06AB03|S|Serotonin transporter|MDD|Eli Lilly|cap|10 mg;20 mg|1987|LY110140;盐酸氟西汀
Sertraline|舍曲林|Zoloft|左洛复|N06AB06|S|Serotonin transporter|MDD;GAD|Pfizer|tab|50 mg;100 mg|1990|盐酸舍曲林
Paroxetine|帕罗西汀|Paxil;Seroxat|赛乐特|N06AB05|S|Serotonin transporter|MDD;GAD|GSK|tab|10 mg;20 mg|1991|盐酸帕罗西汀
Escitalopram|艾司西酞普兰|Lexapro;Cipralex|来士普|N06AB10|S|Serotonin transporter|MDD;GAD|Lundbeck|tab|5 mg;10 mg;20 mg|2001|草酸艾司西酞普兰;escitalopram oxalate
Citalopram|西酞普兰|Celexa|喜普妙|N06AB04|S|Serotonin transporter|MDD|Lundbeck|tab|20 mg;40 mg|1989|
Venlafaxine|文拉法辛|Effexor|怡诺思|N06AX16|S|Serotonin transporter;Norepinephrine transporter|MDD;GAD|Pfizer|xc|37.5 mg;75 mg;150 mg|1993|盐酸文拉法辛
Desvenlafaxine|去甲文拉法辛|Pristiq||N06AX23|S|Serotonin transporter;Norepinephrine transporter|MDD|Pfizer|xr|50 mg;100 mg|2008|desvenlafaxine succinate
Toludesvenlafaxine|托鲁地文拉法辛||若欣林||S|Serotonin transporter;Norepinephrine transporter;Dopamine transporter|MDD|Luye|xr|40 mg;80 mg|2022|ansofaxine;LY03005
Duloxetine|度洛西汀|Cymbalta|欣百达|N06AX21|S|Serotonin transporter;Norepinephrine transporter|MDD;Neuropathic pain;Fibromyalgia|Eli Lilly|dc|20 mg;30 mg;60 mg|2004|LY248686;盐酸度洛西汀
Vortioxetine|伏硫西汀|Trintellix;Brintellix|心达悦|N06AX26|S|Serotonin transporter|MDD|Lundbeck|tab|5 mg;10 mg;20 mg|2013|Lu AA21004
Bupropion|安非他酮|Wellbutrin;Zyban|乐孚亭|N06AX12|S|Dopamine transporter;Norepinephrine transporter|MDD;Smoking cessation|GSK|xr|150 mg;300 mg|1985|amfebutamone
Mirtazapine|米氮平|Remeron|瑞美隆|N06AX11|S|Alpha-2 adrenergic receptor|MDD|Organon|tab|15 mg;30 mg|1994|Org 3770
Esketamine|艾司氯胺酮|Spravato|速开朗|N06AX27|S|NMDA receptor|TRD;Anesthesia|Johnson & Johnson|spray|28 mg|2019|JNJ-54135419;盐酸艾司氯胺酮
Zuranolone|祖拉诺龙|Zurzuvae||N06AX31|S|GABA-A receptor|MDD|Sage Therapeutics|cap|20 mg;25 mg;30 mg|2023|SAGE-217
Lithium carbonate|碳酸锂|Lithobid||N05AN01|S||Bipolar disorder|ANI|tab|250 mg;300 mg|1970|
Methylphenidate|哌甲酯|Ritalin;Concerta|专注达|N06BA04|S|Dopamine transporter|ADHD;Narcolepsy|Novartis|xr|18 mg;36 mg|1955|盐酸哌甲酯
Atomoxetine|托莫西汀|Strattera|择思达|N06BA09|S|Norepinephrine transporter|ADHD|Eli Lilly|cap|10 mg;25 mg;40 mg|2002|LY139603
Lisdexamfetamine|赖右苯丙胺|Vyvanse;Elvanse||N06BA12|S|Dopamine transporter|ADHD|Takeda|cap|20 mg;30 mg;50 mg|2007|lisdexamfetamine dimesylate
Zolpidem|唑吡坦|Ambien;Stilnox|思诺思|N05CF02|S|GABA-A receptor|Insomnia|Sanofi|tab|5 mg;10 mg|1987|酒石酸唑吡坦
Eszopiclone|右佐匹克隆|Lunesta|文飞|N05CF04|S|GABA-A receptor|Insomnia|Sumitomo Pharma|tab|1 mg;2 mg;3 mg|2004|
Lemborexant|莱博雷生|Dayvigo|达卫可|N05CJ02|S|Orexin receptor|Insomnia|Eisai|tab|5 mg;10 mg|2019|E2006
Daridorexant|达利雷生|Quviviq|科唯可|N05CJ03|S|Orexin receptor|Insomnia|Idorsia|tab|25 mg;50 mg|2022|ACT-541468
Dimdazenil|地达西尼||京诺宁|N05CD16|S|GABA-A receptor|Insomnia|Jingxin|cap|2.5 mg|2023|EVT201
Agomelatine|阿戈美拉汀|Valdoxan|维度新|N06AX22|S|Melatonin receptor|MDD|Servier|tab|25 mg|2009|S 20098
Diazepam|地西泮|Valium|安定|N05BA01|S|GABA-A receptor|GAD;Epilepsy|Roche|tab|2 mg;5 mg;10 mg|1963|
Midazolam|咪达唑仑|Versed;Nayzilam|多美康|N05CD08|S|GABA-A receptor|Anesthesia;Epilepsy|Roche|iv|5 mg/mL;10 mg/2 mL|1982|
Propofol|丙泊酚|Diprivan|得普利麻|N01AX10|S|GABA-A receptor|Anesthesia|AstraZeneca|emul|200 mg/20 mL;500 mg/50 mL|1986|ICI 35868
Ciprofol|环泊酚||思舒宁||S|GABA-A receptor|Anesthesia|Haisco|emul|50 mg/20 mL|2020|HSK3486
Remimazolam|瑞马唑仑|Byfavo|锐马|N05CD14|S|GABA-A receptor|Anesthesia|Paion|ivp|25 mg;36 mg|2019|CNS 7056;甲苯磺酸瑞马唑仑;苯磺酸瑞马唑仑
Dexmedetomidine|右美托咪定|Precedex|艾贝宁|N05CM18|S|Alpha-2 adrenergic receptor|Anesthesia|Orion|iv|200 mcg/2 mL|1999|盐酸右美托咪定
Sevoflurane|七氟烷|Ultane;Sevorane|喜保福宁|N01AB08|S|GABA-A receptor|Anesthesia|AbbVie|inhg|250 mL|1990|
Ropivacaine|罗哌卡因|Naropin|耐乐品|N01BB09|S|Sodium channel|Anesthesia;Pain|AstraZeneca|iv|75 mg/10 mL;100 mg/10 mL|1995|盐酸罗哌卡因
Bupivacaine|布比卡因|Marcaine||N01BB01|S|Sodium channel|Anesthesia;Pain||iv|37.5 mg/5 mL;266 mg/20 mL|1963|bupivacaine hydrochloride
Lidocaine|利多卡因|Xylocaine;Lidoderm|得百宁|N01BB02|S|Sodium channel|Anesthesia;Neuropathic pain;Arrhythmia|AstraZeneca|patch|5%|1948|lignocaine;盐酸利多卡因
Morphine|吗啡|MS Contin|美施康定|N02AA01|S|Opioid receptor mu|Pain|Purdue Pharma|xr|10 mg;30 mg|1941|morphine sulfate;硫酸吗啡;盐酸吗啡
Oxycodone|羟考酮|OxyContin|奥施康定|N02AA05|S|Opioid receptor mu|Pain|Purdue Pharma|xr|10 mg;20 mg;40 mg|1950|盐酸羟考酮
Fentanyl|芬太尼|Duragesic;Sublimaze|多瑞吉|N02AB03|S|Opioid receptor mu|Pain;Anesthesia|Johnson & Johnson|patch|4.2 mg;8.4 mg|1968|fentanyl citrate;枸橼酸芬太尼
Remifentanil|瑞芬太尼|Ultiva|锐捷|N01AH06|S|Opioid receptor mu|Anesthesia|GSK|ivp|1 mg;2 mg|1996|盐酸瑞芬太尼
Oliceridine|奥赛利定|Olinvyk|奥维亭|N02AX07|S|Opioid receptor mu|Acute pain|Trevena|iv|1 mg/mL|2020|TRV130;富马酸奥赛利定
Tegileridine|泰吉利定||艾苏特||S|Opioid receptor mu|Postoperative pain|Jiangsu Hengrui|iv|1 mg/mL|2024|SHR8554
Tramadol|曲马多|Ultram|奇曼丁|N02AX02|S|Opioid receptor mu|Pain|Grunenthal|cap|50 mg;100 mg|1977|盐酸曲马多
Buprenorphine|丁丙诺啡|Sublocade;Butrans|若思本|N07BC01|S|Opioid receptor mu|Opioid dependence;Pain|Indivior|patch|5 mcg/h;10 mcg/h|1978|
Naltrexone|纳曲酮|Vivitrol||N07BB04|S|Opioid receptor mu|Opioid dependence|Alkermes|im|380 mg|1984|
Suzetrigine|苏泽曲近|Journavx|||S|Sodium channel|Acute pain|Vertex|tab|50 mg|2025|VX-548
Varenicline|伐尼克兰|Chantix;Champix|畅沛|N07BA03|S|Nicotinic receptor|Smoking cessation|Pfizer|tab|0.5 mg;1 mg|2006|CP-526555;酒石酸伐尼克兰
Paracetamol|对乙酰氨基酚|Tylenol;Panadol|泰诺林|N02BE01|S|Cyclooxygenase|Pain;Fever|Haleon|tab|325 mg;500 mg|1955|acetaminophen;APAP;扑热息痛
Ibuprofen|布洛芬|Advil;Motrin|芬必得|M01AE01|S|Cyclooxygenase|Pain;Fever;OA|Haleon|tab|200 mg;400 mg|1969|
Celecoxib|塞来昔布|Celebrex|西乐葆|M01AH01|S|Cyclooxygenase|OA;RA;Pain|Pfizer|cap|100 mg;200 mg|1998|SC-58635
Etoricoxib|依托考昔|Arcoxia|安康信|M01AH05|S|Cyclooxygenase|OA;RA;Gout|Merck & Co|tab|30 mg;60 mg;120 mg|2002|MK-0663
Imrecoxib|艾瑞昔布||恒扬||S|Cyclooxygenase|OA|Jiangsu Hengrui|tab|100 mg|2011|
Diclofenac|双氯芬酸|Voltaren|扶他林|M01AB05|S|Cyclooxygenase|Pain;OA|Novartis|gel|1%|1973|diclofenac sodium;双氯芬酸钠;双氯芬酸二乙胺;diclofenac diethylamine
Naproxen|萘普生|Naprosyn;Aleve||M01AE02|S|Cyclooxygenase|Pain;OA|Roche|tab|250 mg;500 mg|1976|naproxen sodium
OnabotulinumtoxinA|A型肉毒毒素(onabotulinumtoxinA)|Botox|保妥适|M03AX01|B|SNAP-25|Spasticity;Migraine;OAB|AbbVie|im|50 U;100 U;200 U|1989|
Omeprazole|奥美拉唑|Prilosec;Losec|洛赛克|A02BC01|S|H+/K+ ATPase|GERD;Peptic ulcer|AstraZeneca|dc|10 mg;20 mg;40 mg|1988|H 168/68
Esomeprazole|艾司奥美拉唑|Nexium|耐信|A02BC05|S|H+/K+ ATPase|GERD;Peptic ulcer|AstraZeneca|ec|20 mg;40 mg|2000|esomeprazole magnesium;埃索美拉唑;艾司奥美拉唑镁
Lansoprazole|兰索拉唑|Prevacid;Takepron|达克普隆|A02BC03|S|H+/K+ ATPase|GERD;Peptic ulcer|Takeda|dc|15 mg;30 mg|1991|AG-1749
Pantoprazole|泮托拉唑|Protonix;Pantoloc|潘妥洛克|A02BC02|S|H+/K+ ATPase|GERD;Peptic ulcer|Takeda|ec|20 mg;40 mg|1994|泮托拉唑钠
Rabeprazole|雷贝拉唑|Aciphex;Pariet|波利特|A02BC04|S|H+/K+ ATPase|GERD;Peptic ulcer|Eisai|ec|10 mg;20 mg|1997|E3810;雷贝拉唑钠
Vonoprazan|伏诺拉生|Takecab;Voquezna|沃克|A02BC08|S|H+/K+ ATPase|GERD;H. pylori infection|Takeda|tab|10 mg;20 mg|2014|TAK-438;富马酸伏诺拉生
Tegoprazan|替戈拉生|K-CAB|泰欣赞|A02BC09|S|H+/K+ ATPase|GERD|HK inno.N|tab|50 mg|2018|CJ-12420
Keverprazan|凯普拉生||倍稳||S|H+/K+ ATPase|Peptic ulcer;GERD|Carephar|tab|10 mg;20 mg|2023|盐酸凯普拉生
Fexuprazan|非苏拉生|Fexuclue||A02BC10|S|H+/K+ ATPase|GERD|Daewoong|tab|40 mg|2021|DWP14012
Famotidine|法莫替丁|Pepcid|高舒达|A02BA03|S|Histamine H2 receptor|Peptic ulcer;GERD|Astellas|tab|20 mg;40 mg|1985|YM-11170
Ondansetron|昂丹司琼|Zofran|枢复宁|A04AA01|S|5-HT3 receptor|CINV|GSK|tab|4 mg;8 mg|1990|GR 38032;盐酸昂丹司琼
Palonosetron|帕洛诺司琼|Aloxi|阿乐喜|A04AA05|S|5-HT3 receptor|CINV|Helsinn|iv|0.25 mg/5 mL|2003|RS 25259
Aprepitant|阿瑞匹坦|Emend;Cinvanti|意美|A04AD12|S||CINV|Merck & Co|cap|80 mg;125 mg|2003|MK-0869
Fosaprepitant|福沙匹坦|Emend IV|坦能||S||CINV|Merck & Co|ivp|150 mg|2008|fosaprepitant dimeglumine;福沙匹坦双葡甲胺
Linaclotide|利那洛肽|Linzess;Constella|令泽舒|A06AX04|S|Guanylate cyclase C|IBS;Chronic constipation|Ironwood|cap|72 mcg;145 mcg;290 mcg|2012|MD-1100
Prucalopride|普芦卡必利|Motegrity;Resolor|力洛|A06AX05|S||Chronic constipation|Johnson & Johnson|tab|1 mg;2 mg|2009|R093877;琥珀酸普芦卡必利
Lactulose|乳果糖|Duphalac|杜密克|A06AD11|S||Chronic constipation;Hepatic encephalopathy|Abbott|orals|667 mg/mL|1963|
Mesalazine|美沙拉秦|Asacol;Pentasa;Lialda|颇得斯安|A07EC02|S||UC|Ferring|xr|500 mg;1 g|1984|mesalamine;5-ASA
Ursodeoxycholic acid|熊去氧胆酸|Ursofalk;Actigall|优思弗|A05AA02|S||PBC|Falk|cap|250 mg|1957|ursodiol;UDCA
Obeticholic acid|奥贝胆酸|Ocaliva||A05AA04|S||PBC|Intercept|tab|5 mg;10 mg|2016|INT-747
Teduglutide|替度鲁肽|Gattex;Revestive|瑞唯抒|A16AX08|S||Short bowel syndrome|Takeda|scp|5 mg|2012|ALX-0600
Ranibizumab|雷珠单抗|Lucentis|诺适得|S01LA04|B|VEGF|nAMD;DME|Roche|ivt|0.3 mg/0.05 mL;0.5 mg/0.05 mL|2006|rhuFab V2;Byooviz;Cimerli
Conbercept|康柏西普||朗沐||B|VEGF|nAMD;DME|Chengdu Kanghong|ivt|10 mg/mL|2013|KH902
Faricimab|法瑞西单抗|Vabysmo|罗视佳|S01LA09|B|VEGF;Angiopoietin-2|nAMD;DME|Roche|ivt|6 mg/0.05 mL|2022|RG7716;RO6867461
Brolucizumab|布西珠单抗|Beovu|倍优适|S01LA06|B|VEGF|nAMD;DME|Novartis|ivt|6 mg/0.05 mL|2019|RTH258
Latanoprost|拉坦前列素|Xalatan|适利达|S01EE01|S|Prostaglandin F receptor|Open-angle glaucoma;Ocular hypertension|Pfizer|eye|0.005%|1996|PhXA41
Tafluprost|他氟前列素|Zioptan;Taflotan|泰普罗斯|S01EE05|S|Prostaglandin F receptor|Open-angle glaucoma;Ocular hypertension|Santen|eye|0.0015%|2008|DE-085
Timolol|噻吗洛尔|Timoptic||S01ED01|S|Beta-2 adrenergic receptor|Open-angle glaucoma;Ocular hypertension|Merck & Co|eye|0.25%;0.5%|1978|timolol maleate;马来酸噻吗洛尔
Brimonidine|溴莫尼定|Alphagan|阿法根|S01EA05|S|Alpha-2 adrenergic receptor|Open-angle glaucoma;Ocular hypertension|AbbVie|eye|0.1%;0.2%|1996|酒石酸溴莫尼定
Lifitegrast|立他司特|Xiidra||S01XA25|S||Dry eye disease|Bausch Health|eye|5%|2016|SAR 1118
Atropine|阿托品|Isopto Atropine|兹润|S01FA01|S|Muscarinic receptor||Alcon|eye|0.01%;1%|1960|atropine sulfate;硫酸阿托品
Imiglucerase|伊米苷酶|Cerezyme|思而赞|A16AB02|B|Glucosylceramide|Gaucher disease|Sanofi|ivp|200 U;400 U|1994|
Agalsidase beta|阿加糖酶β|Fabrazyme|法布赞|A16AB04|B|Alpha-galactosidase A|Fabry disease|Sanofi|ivp|5 mg;35 mg|2001|
Alglucosidase alfa|阿糖苷酶α|Myozyme;Lumizyme|美而赞|A16AB07|B||Pompe disease|Sanofi|ivp|50 mg|2006|
Osilodrostat|奥唑司他|Isturisa||H02CA02|S||Cushing's syndrome|Recordati|tab|1 mg;5 mg;10 mg|2020|LCI699;奥西卓司他
Carglumic acid|卡谷氨酸|Carbaglu||A16AA05|S|||Recordati|tab|200 mg|2003|
Follitropin alfa|促卵泡素α|Gonal-f|果纳芬|G03GA05|B|FSH receptor|Infertility|Merck KGaA|pen|75 IU;300 IU;900 IU|1995|
Progesterone|黄体酮|Prometrium;Utrogestan|安琪坦|G03DA04|S|Progesterone receptor|Female infertility|Besins|cap|100 mg;200 mg|1934|
Dydrogesterone|地屈孕酮|Duphaston|达芙通|G03DB01|S|Progesterone receptor|Female infertility;Endometriosis|Abbott|tab|10 mg|1961|
Estradiol|雌二醇|Estrace;Vivelle-Dot||G03CA03|S|Estrogen receptor|Menopausal symptoms|Bayer|tab|1 mg;2 mg|1954|
Drospirenone/ethinylestradiol|屈螺酮炔雌醇|Yaz;Yasmin|优思明|G03AA12|S|Progesterone receptor;Estrogen receptor|Contraception|Bayer|tab|3 mg/0.02 mg;3 mg/0.03 mg|2000|drospirenone and ethinyl estradiol
Levonorgestrel|左炔诺孕酮|Mirena;Plan B|曼月乐|G03AC03|S|Progesterone receptor|Contraception|Bayer|iud|52 mg;1.5 mg|1968|毓婷
Elagolix|恶拉戈利|Orilissa||H01CC03|S|GnRH receptor|Endometriosis|AbbVie|tab|150 mg;200 mg|2018|NBI-56418
Oxytocin|缩宫素|Pitocin||H01BB02|S|Oxytocin receptor|Postpartum hemorrhage|Pfizer|im|10 IU/mL|1962|催产素
Carbetocin|卡贝缩宫素|Pabal|巧特欣|H01BB03|S|Oxytocin receptor|Postpartum hemorrhage|Ferring|iv|100 mcg/mL|1997|
Fezolinetant|非唑奈坦|Veozah||G02CX06|S||Vasomotor symptoms|Astellas|tab|45 mg|2023|ESN364
Isotretinoin|异维A酸|Accutane;Absorica|泰尔丝|D10BA01|S||Acne vulgaris|Roche|cap|10 mg;20 mg|1982|13-cis-retinoic acid
Adapalene|阿达帕林|Differin|达芙文|D10AD03|S||Acne vulgaris|Galderma|gel|0.1%|1992|CD271
Calcipotriol|卡泊三醇|Dovonex;Daivonex|达力士|D05AX02|S|Vitamin D receptor|Plaque psoriasis|LEO Pharma|oint|50 mcg/g|1991|calcipotriene;MC903
Epinephrine|肾上腺素|EpiPen;Adrenalin||C01CA24|S|Beta-2 adrenergic receptor;Alpha-1 adrenergic receptor|Allergy|Viatris|im|0.3 mg;1 mg/mL|1901|adrenaline;L-adrenaline;盐酸肾上腺素
Norepinephrine|去甲肾上腺素|Levophed||C01CA03|S|Alpha-1 adrenergic receptor|Sepsis|Pfizer|iv|4 mg/4 mL|1950|noradrenaline;norepinephrine bitartrate
Colecalciferol|维生素D3|||A11CC05|S|Vitamin D receptor|Vitamin D deficiency|Viatris|cap|400 IU;800 IU|1930|cholecalciferol;vitamin D3
Isavuconazonium sulfate|硫酸艾沙康唑|Cresemba|康新博||S|Ergosterol synthesis|Invasive aspergillosis|Astellas|cap|100 mg;200 mg|2015|isavuconazonium;BAL8557
Estradiol valerate|戊酸雌二醇|Progynova;Delestrogen|补佳乐||S|Estrogen receptor|Menopausal symptoms|Bayer|tab|1 mg;2 mg|1954|oestradiol valerate
Liposomal amphotericin B|两性霉素B脂质体|AmBisome||J02AA01|S||Invasive aspergillosis|Gilead|ivp|50 mg|1990|amphotericin B liposome
Bupivacaine liposome|布比卡因脂质体|Exparel|艾恒平|N01BB01|S|Sodium channel|Postoperative pain|Pacira|iv|133 mg/10 mL;266 mg/20 mL|2011|liposomal bupivacaine
Human papillomavirus quadrivalent vaccine|四价人乳头瘤病毒疫苗(酿酒酵母)|Gardasil|佳达修|J07BM01|V|HPV L1|HPV infection;Cervical cancer|Merck & Co|ims|0.5 mL|2006|V501;human papillomavirus vaccine [types 6, 11, 16, 18] (recombinant, adsorbed);human papillomavirus quadrivalent (types 6, 11, 16, 18) vaccine, recombinant
Human papillomavirus bivalent vaccine|双价人乳头瘤病毒吸附疫苗|Cervarix|希瑞适|J07BM02|V|HPV L1|HPV infection;Cervical cancer|GSK|ims|0.5 mL|2007|human papillomavirus vaccine [types 16, 18] (recombinant, adjuvanted, adsorbed);human papillomavirus bivalent (types 16, 18) vaccine, recombinant
Human papillomavirus bivalent vaccine (E. coli)|双价人乳头瘤病毒疫苗(大肠杆菌)|Cecolin|馨可宁|J07BM02|V|HPV L1|HPV infection;Cervical cancer|Innovax|ims|0.5 mL|2019|
Pneumococcal 15-valent conjugate vaccine|15价肺炎球菌结合疫苗|Vaxneuvance||J07AL02|V|Pneumococcal polysaccharide|Pneumococcal disease|Merck & Co|ims|0.5 mL|2021|PCV15;V114
Pneumococcal 20-valent conjugate vaccine|20价肺炎球菌结合疫苗|Prevnar 20;Apexxnar||J07AL02|V|Pneumococcal polysaccharide|Pneumococcal disease|Pfizer|ims|0.5 mL|2021|PCV20;pneumococcal polysaccharide conjugate vaccine (20-valent, adsorbed)
Rotavirus vaccine, monovalent|单价轮状病毒疫苗|Rotarix||J07BH01|V||Rotavirus gastroenteritis|GSK|orals|1 mL|2004|human rotavirus, live attenuated;human rotavirus, live, attenuated, rix 4414 strain
RSV bivalent prefusion F vaccine|二价呼吸道合胞病毒疫苗|Abrysvo||J07BX05|V|RSV F protein|RSV infection|Pfizer|imp|120 mcg/0.5 mL|2023|RSVpreF;respiratory syncytial virus vaccine (bivalent, recombinant)
RSV mRNA vaccine|呼吸道合胞病毒mRNA疫苗|mResvia||J07BX05|V|RSV F protein|RSV infection|Moderna|ims|50 mcg/0.5 mL|2024|mRNA-1345;respiratory syncytial virus mrna vaccine (nucleoside modified)
`
