/** Long-known drugs that many makers copy. Columns as in drugsOncology.ts. */
export const CLASSIC = `
Ethinylestradiol|炔雌醇|||G03CA01|S|Estrogen receptor|Contraception|Bayer|tab|0.02 mg;0.03 mg|1943|
Norethisterone|炔诺酮|Aygestin||G03AC01|S|Progesterone receptor|Contraception;Endometriosis|Bayer|tab|0.35 mg;5 mg|1957|norethindrone;norethindrone acetate;norethisterone acetate
Amfetamine|苯丙胺|||N06BA01|S|Dopamine transporter|ADHD;Narcolepsy|Teva|tab|5 mg;10 mg;20 mg|1935|amphetamine
Dexamfetamine|右苯丙胺|Dexedrine||N06BA02|S|Dopamine transporter|ADHD;Narcolepsy|GSK|tab|5 mg;10 mg|1937|dextroamphetamine;dextroamphetamine saccharate
Hydrocodone|氢可酮|Zohydro||R05DA03|S|Opioid receptor mu|Pain;Cough|AbbVie|xc|10 mg;20 mg|1943|hydrocodone polistirex
Codeine|可待因|||R05DA04|S|Opioid receptor mu|Pain;Cough|Hikma|tab|15 mg;30 mg|1950|磷酸可待因;codeine polistirex
Amitriptyline|阿米替林|Elavil||N06AA09|S|Serotonin transporter;Norepinephrine transporter|MDD;Neuropathic pain|Merck & Co|tab|10 mg;25 mg|1961|盐酸阿米替林
Doxepin|多塞平|Silenor||N06AA12|S|Serotonin transporter;Norepinephrine transporter|MDD;Insomnia|Pfizer|cap|25 mg;50 mg|1969|盐酸多塞平
Triamcinolone acetonide|曲安奈德|Kenalog||H02AB08|S|Glucocorticoid receptor|Inflammation;Allergic rhinitis|Bristol-Myers Squibb|im|40 mg/mL|1957|
Theophylline|茶碱|Theo-24||R03DA04|S||Asthma;COPD|UCB|xr|100 mg;200 mg|1937|
Promethazine|异丙嗪|Phenergan|非那根|R06AD02|S|Histamine H1 receptor|Allergy;CINV|Sanofi|tab|12.5 mg;25 mg|1951|盐酸异丙嗪
Hydralazine|肼屈嗪|Apresoline||C02DB02|S||Hypertension|Novartis|tab|25 mg;50 mg|1953|
Chlorpromazine|氯丙嗪|Thorazine||N05AA01|S|Dopamine D2 receptor|Schizophrenia|Sanofi|tab|25 mg;100 mg|1952|盐酸氯丙嗪;chlorpromazine hcl bp
Ampicillin|氨苄西林|||J01CA01|S|Penicillin-binding protein|Bacterial infections|GSK|ivp|500 mg;1 g|1961|氨苄西林钠;ampicillin/ampicillin trihydrate
Naloxone|纳洛酮|Narcan||V03AB15|S|Opioid receptor mu|Opioid dependence|Emergent BioSolutions|spray|4 mg|1971|盐酸纳洛酮
Alprazolam|阿普唑仑|Xanax|佳静安定|N05BA12|S|GABA-A receptor|GAD|Pfizer|tab|0.25 mg;0.5 mg;1 mg|1981|
Lorazepam|劳拉西泮|Ativan||N05BA06|S|GABA-A receptor|GAD;Epilepsy|Pfizer|tab|0.5 mg;1 mg;2 mg|1977|
Clonazepam|氯硝西泮|Klonopin||N03AE01|S|GABA-A receptor|Epilepsy|Roche|tab|0.5 mg;1 mg;2 mg|1975|
Hydroxyzine|羟嗪|Vistaril||N05BB01|S|Histamine H1 receptor|GAD;Allergy|Pfizer|tab|10 mg;25 mg|1956|
Ropinirole|罗匹尼罗|Requip|力必平|N04BC04|S|Dopamine D2 receptor|Parkinson's disease|GSK|tab|0.25 mg;1 mg;2 mg|1996|盐酸罗匹尼罗
Minocycline|米诺环素|Minocin|玫满|J01AA08|S|Ribosome 30S|Acne vulgaris;Bacterial infections|Pfizer|cap|50 mg;100 mg|1971|盐酸米诺环素
Clindamycin|克林霉素|Cleocin|达林|J01FF01|S|Ribosome 50S|Bacterial infections;Acne vulgaris|Pfizer|cap|150 mg;300 mg|1970|克林霉素磷酸酯
Levodopa|左旋多巴|||N04BA01|S|DOPA decarboxylase|Parkinson's disease|Roche|tab|250 mg|1970|L-dopa
Carbidopa|卡比多巴|Lodosyn|||S|DOPA decarboxylase|Parkinson's disease|Merck & Co|tab|25 mg|1977|
Nystatin|制霉菌素|Mycostatin||A07AA02|S||Candidiasis|Bristol-Myers Squibb|susp|100000 U/mL|1954|
Verapamil|维拉帕米|Calan;Isoptin|异搏定|C08DA01|S|Calcium channel|Hypertension;Angina pectoris;Arrhythmia|Abbott|tab|40 mg;80 mg;120 mg|1963|盐酸维拉帕米
Ranitidine|雷尼替丁|Zantac|善胃得|A02BA02|S|Histamine H2 receptor|Peptic ulcer;GERD|GSK|tab|150 mg;300 mg|1981|盐酸雷尼替丁
Phentermine|芬特明|Adipex-P||A08AA01|S||Obesity|Teva|tab|37.5 mg|1959|phentermine resin complex
Diphenhydramine|苯海拉明|Benadryl||R06AA02|S|Histamine H1 receptor|Allergy;Insomnia|Johnson & Johnson|cap|25 mg;50 mg|1946|盐酸苯海拉明
Metronidazole|甲硝唑|Flagyl||J01XD01|S|DNA|Bacterial infections;H. pylori infection|Pfizer|tab|250 mg;500 mg|1960|
Chlortalidone|氯噻酮|Thalitone||C03BA04|S|Na-Cl cotransporter|Hypertension|Novartis|tab|25 mg;50 mg|1960|chlorthalidone
Clonidine|可乐定|Catapres||C02AC01|S|Alpha-2 adrenergic receptor|Hypertension;ADHD|Boehringer Ingelheim|tab|0.1 mg;0.2 mg|1966|盐酸可乐定
Doxazosin|多沙唑嗪|Cardura|可多华|C02CA04|S|Alpha-1 adrenergic receptor|BPH;Hypertension|Pfizer|tab|1 mg;2 mg;4 mg|1988|甲磺酸多沙唑嗪
Terazosin|特拉唑嗪|Hytrin|高特灵|G04CA03|S|Alpha-1 adrenergic receptor|BPH;Hypertension|Abbott|tab|1 mg;2 mg;5 mg|1985|盐酸特拉唑嗪
Labetalol|拉贝洛尔|Trandate||C07AG01|S|Beta-1 adrenergic receptor;Alpha-1 adrenergic receptor|Hypertension|GSK|tab|100 mg;200 mg|1977|盐酸拉贝洛尔
Nebivolol|奈必洛尔|Bystolic||C07AB12|S|Beta-1 adrenergic receptor|Hypertension|AbbVie|tab|5 mg;10 mg|1997|
Isosorbide mononitrate|单硝酸异山梨酯|Imdur|欣康|C01DA14|S||Angina pectoris|AstraZeneca|xr|30 mg;60 mg|1981|isosorbide-5-mononitrate
Nitroglycerin|硝酸甘油|Nitrostat||C01DA02|S||Angina pectoris|Pfizer|tab|0.3 mg;0.4 mg|1938|glyceryl trinitrate
Glipizide|格列吡嗪|Glucotrol|瑞易宁|A10BB07|S|Sulfonylurea receptor|T2DM|Pfizer|tab|5 mg;10 mg|1972|
Glibenclamide|格列本脲|||A10BB01|S|Sulfonylurea receptor|T2DM|Sanofi|tab|2.5 mg;5 mg|1969|glyburide
Trazodone|曲唑酮|Desyrel|美时玉|N06AX05|S|5-HT2A receptor|MDD|Angelini|tab|50 mg;100 mg|1971|盐酸曲唑酮
Buspirone|丁螺环酮|Buspar||N05BE01|S|5-HT1 receptor|GAD|Bristol-Myers Squibb|tab|5 mg;10 mg|1986|
Ziprasidone|齐拉西酮|Geodon|卓乐定|N05AE04|S|Dopamine D2 receptor;5-HT2A receptor|Schizophrenia;Bipolar disorder|Pfizer|cap|20 mg;40 mg;60 mg|2000|盐酸齐拉西酮
Baclofen|巴氯芬|Lioresal||M03BX01|S||Spasticity|Novartis|tab|5 mg;10 mg;20 mg|1972|
Tizanidine|替扎尼定|Zanaflex||M03BX02|S|Alpha-2 adrenergic receptor|Spasticity|Novartis|tab|2 mg;4 mg|1984|盐酸替扎尼定
Cyclobenzaprine|环苯扎林|Flexeril||M03BX08|S||Spasticity|Merck & Co|tab|5 mg;10 mg|1977|
Meloxicam|美洛昔康|Mobic|莫比可|M01AC06|S|Cyclooxygenase|OA;RA|Boehringer Ingelheim|tab|7.5 mg;15 mg|1996|
Ketorolac|酮咯酸|Toradol||M01AB15|S|Cyclooxygenase|Pain|Roche|tab|10 mg|1989|ketorolac tromethamine
Indometacin|吲哚美辛|Indocin||M01AB01|S|Cyclooxygenase|OA;Gout|Merck & Co|cap|25 mg;50 mg|1963|indomethacin
Cefalexin|头孢氨苄|Keflex||J01DB01|S|Penicillin-binding protein|Bacterial infections|Eli Lilly|cap|250 mg;500 mg|1967|cephalexin
Cefazolin|头孢唑林|Ancef||J01DB04|S|Penicillin-binding protein|Bacterial infections|GSK|ivp|500 mg;1 g|1971|头孢唑林钠
Cefepime|头孢吡肟|Maxipime|马斯平|J01DE01|S|Penicillin-binding protein|HAP;UTI|Bristol-Myers Squibb|ivp|1 g;2 g|1994|
Nitrofurantoin|呋喃妥因|Macrobid||J01XE01|S||UTI|Pfizer|cap|50 mg;100 mg|1953|nitrofurantoin, macrocrystalline
Famciclovir|泛昔洛韦|Famvir||J05AB09|S|Viral DNA polymerase|Herpes zoster;Herpes simplex|Novartis|tab|125 mg;250 mg;500 mg|1994|
Atazanavir|阿扎那韦|Reyataz|锐艾妥|J05AE08|S|HIV protease|HIV infection|Bristol-Myers Squibb|cap|150 mg;200 mg;300 mg|2003|
Ritonavir|利托那韦|Norvir||J05AE03|S|HIV protease|HIV infection|AbbVie|tab|100 mg|1996|ABT-538
Desloratadine|地氯雷他定|Clarinex;Aerius|恩理思|R06AX27|S|Histamine H1 receptor|Allergic rhinitis;Chronic spontaneous urticaria|Merck & Co|tab|5 mg|2001|
Levocetirizine|左西替利嗪|Xyzal|优泽|R06AE09|S|Histamine H1 receptor|Allergic rhinitis|UCB|tab|5 mg|2001|
Clobetasol|氯倍他索|Temovate||D07AD01|S|Glucocorticoid receptor|Plaque psoriasis;Atopic dermatitis|GSK|cream|0.05%|1978|clobetasol propionate;丙酸氯倍他索
Betamethasone|倍他米松|Diprolene|得宝松|H02AB01|S|Glucocorticoid receptor|Inflammation;Atopic dermatitis|Merck & Co|cream|0.05%|1961|betamethasone dipropionate;betamethasone valerate
Ketoconazole|酮康唑|Nizoral|采乐|D01AC08|S|Ergosterol synthesis|Candidiasis|Johnson & Johnson|cream|2%|1981|
Clotrimazole|克霉唑|Lotrimin;Canesten|凯妮汀|D01AC01|S|Ergosterol synthesis|Candidiasis|Bayer|cream|1%|1973|
Bimatoprost|贝美前列素|Lumigan|卢美根|S01EE03|S|Prostaglandin F receptor|Open-angle glaucoma;Ocular hypertension|AbbVie|eye|0.01%;0.03%|2001|
Travoprost|曲伏前列素|Travatan|苏为坦|S01EE04|S|Prostaglandin F receptor|Open-angle glaucoma;Ocular hypertension|Alcon|eye|0.004%|2001|
Olopatadine|奥洛他定|Patanol|帕坦洛|S01GX09|S|Histamine H1 receptor|Allergic conjunctivitis;Allergic rhinitis|Alcon|eye|0.1%|1996|盐酸奥洛他定
Zonisamide|唑尼沙胺|Zonegran||N03AX15|S|Sodium channel|Epilepsy;Parkinson's disease|Sumitomo Pharma|cap|25 mg;100 mg|1989|
Phenytoin|苯妥英|Dilantin||N03AB02|S|Sodium channel|Epilepsy|Pfizer|cap|30 mg;100 mg|1938|苯妥英钠
Galantamine|加兰他敏|Razadyne;Reminyl||N06DA04|S|Acetylcholinesterase|Alzheimer's disease|Johnson & Johnson|tab|4 mg;8 mg|2000|氢溴酸加兰他敏
Rizatriptan|利扎曲普坦|Maxalt||N02CC04|S|5-HT1 receptor|Migraine|Merck & Co|tab|5 mg;10 mg|1998|苯甲酸利扎曲普坦;rizatriptan benzoate
Zolmitriptan|佐米曲普坦|Zomig|佐米格|N02CC03|S|5-HT1 receptor|Migraine|AstraZeneca|tab|2.5 mg;5 mg|1997|
Tolterodine|托特罗定|Detrol|得妥|G04BD07|S|Muscarinic receptor|OAB|Pfizer|tab|1 mg;2 mg|1997|酒石酸托特罗定
Oxybutynin|奥昔布宁|Ditropan||G04BD04|S|Muscarinic receptor|OAB|Johnson & Johnson|tab|5 mg|1975|
Vardenafil|伐地那非|Levitra|艾力达|G04BE09|S|PDE5|Erectile dysfunction|Bayer|tab|5 mg;10 mg;20 mg|2003|
Testosterone|睾酮|AndroGel;Testim||G03BA03|S|Androgen receptor||AbbVie|gel|1%;1.62%|1939|
Medroxyprogesterone|甲羟孕酮|Provera;Depo-Provera||G03AC06|S|Progesterone receptor|Contraception;Endometriosis|Pfizer|im|150 mg/mL|1959|medroxyprogesterone acetate;醋酸甲羟孕酮
Desogestrel|去氧孕烯|Cerazette||G03AC09|S|Progesterone receptor|Contraception|Organon|tab|0.075 mg|1981|
Potassium chloride|氯化钾|Klor-Con||A12BA01|S|||Pfizer|xr|600 mg;750 mg|1948|
Sodium chloride|氯化钠|||B05XA03|S|||Baxter|iv|0.9%|1930|normal saline;saline;生理盐水
Glucose|葡萄糖|||B05BA03|S|||Baxter|iv|5%;10%;50%|1930|dextrose
Trimethoprim|甲氧苄啶|||J01EA01|S|Dihydrofolate reductase|UTI|GSK|tab|100 mg;200 mg|1962|
Sulfamethoxazole|磺胺甲噁唑|||J01EC01|S||UTI;Bacterial infections|Roche|tab|400 mg|1961|
Erythromycin|红霉素|Erythrocin||J01FA01|S|Ribosome 50S|Bacterial infections;Acne vulgaris|Eli Lilly|tab|250 mg;500 mg|1952|erythromycin lactobionate;乳糖酸红霉素
Tetracycline|四环素|||J01AA07|S|Ribosome 30S|Bacterial infections;H. pylori infection|Pfizer|cap|250 mg;500 mg|1953|盐酸四环素;tetracycline phosphate complex
`
