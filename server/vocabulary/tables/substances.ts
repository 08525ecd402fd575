/**
 * Substances that are named and nothing else: older chemicals, veterinary medicines, vaccines and their antigens, disinfectants, sunscreens, diagnostics. A line each:
 * INN | Chinese | other names. Chinese names are the generic ones of the Chinese Pharmacopoeia Commission (Chinese Approved Drug
 * Names) and of the WHO’s list of INN in Chinese; sunscreens as in the Safety and Technical Standards for Cosmetics, veterinary ones as in the Chinese
 * Veterinary Pharmacopoeia. What has no name there that we are sure of is not here. Without a salt, where the salt is not the substance.
 */
export const SUBSTANCES = `
1-13C-caprylic acid|[1-13C]辛酸
Abetimus|阿贝莫司
Acamprosate|阿坎酸
Acebutolol|醋丁洛尔
Acetazolamide|乙酰唑胺
Acetic acid|醋酸|acetic acid, glacial;glacial acetic acid;冰醋酸;乙酸
Aclidinium bromide|阿地溴铵|aclidinium
Activated charcoal|药用炭|carbon activated;charcoal activated;activated carbon;medicinal charcoal;活性炭
Adenovirus-mediated herpes simplex virus thymidine kinase gene|腺病毒介导的单纯疱疹病毒胸苷激酶基因
Adjuvanted inactivated vaccine against Ornithobacterium rhinotracheale serotype A|鼻气管鸟杆菌灭活疫苗(血清A型,含佐剂)
Afamelanotide|阿法诺肽
Aficamten|阿夫凯泰
Afoxolaner|阿福拉纳
Agalsidase alfa|阿加糖酶α
Albiglutide|阿必鲁肽
Albutrepenonacog alfa|重组人凝血因子IX-白蛋白融合蛋白(albutrepenonacog alfa)
Alcaftadine|阿卡他定
Alclometasone|阿氯米松
Alcohol denatured|变性乙醇|denatured alcohol;alcohol denat
Alimemazine|阿利马嗪|trimeprazine
Alitretinoin|阿利维A酸|9-cis-retinoic acid
Alkyl dimethyl ethylbenzyl ammonium chloride|烷基二甲基乙基苄基氯化铵
Allogeneic equine adipose-derived mesenchymal stem cells|同种异体马脂肪间充质干细胞
Allogeneic glioma tumor cell lysates (inactivated)|同种异体胶质瘤细胞裂解物(灭活)
Allogeneic glioma tumour cells (inactivated)|同种异体胶质瘤细胞(灭活)|allogeneic glioma tumor cells (inactivated)
Almotriptan|阿莫曲坦|阿莫曲普坦
Alosetron|阿洛司琼
Alpha-1-antitrypsin|α1-抗胰蛋白酶|alfa1 antitrypsin;α1-蛋白酶抑制剂;alpha-1-proteinase inhibitor (human);alpha1-proteinase inhibitor;human alpha1-proteinase inhibitor;人α1-蛋白酶抑制剂;人α1-抗胰蛋白酶
Altrenogest|烯丙孕素|四烯雌酮
Aluminium acetate|醋酸铝|aluminum acetate
Aluminium hydroxide|氢氧化铝|aluminum hydroxide
Alvimopan|爱维莫潘|阿维莫泮
Amantadine|金刚烷胺
Amcinonide|安西奈德
Amfepramone|安非拉酮|diethylpropion
Amidotrizoic acid|泛影酸|diatrizoate;diatrizoic acid;amidotrizoate
Amifostine|氨磷汀
Amikacin|阿米卡星
Amiloride|阿米洛利
Amino acids|氨基酸
Aminolevulinic acid|氨酮戊酸|5-aminolevulinic acid;5-aminolevulinic acid hydrochloride;氨基酮戊酸;5-氨基酮戊酸
Aminophylline|氨茶碱
Aminosalicylic acid|对氨基水杨酸|aminosalicylate sodium;sodium aminosalicylate;4-aminosalicylic acid;para-aminosalicylic acid
Amitraz|双甲脒
Ammonia N-13|氨[13N]
Ammonium chloride|氯化铵
Ammonium lactate|乳酸铵
Amoxapine|阿莫沙平
Amprenavir|安普那韦|氨普那韦
Amprolium|氨丙啉
Amrinone|氨力农|inamrinone
Amylase|淀粉酶
Anagrelide|阿那格雷
Anamorelin|阿那莫林
Anecortave|阿奈可他
Angiotensin II|血管紧张素II
Anidulafungin|阿尼芬净
Anti-D (Rh) immunoglobulin (human)|抗D免疫球蛋白|anti-D immunoglobulin;rho(d) immune globulin (human);rho(d) immune globulin
Anti-melanoma mab fragments|抗黑色素瘤单克隆抗体片段
Antithrombin III|抗凝血酶III|human antithrombin;human antithrombin III;antithrombin III (human);人抗凝血酶III
Apomorphine|阿扑吗啡
Apraclonidine|阿可乐定|安普乐定
Aprocitentan|阿普昔腾坦
Aprotinin|抑肽酶
Arachis hypogaea extract|花生提取物
Arformoterol|阿福特罗
Armodafinil|阿莫达非尼
Artenimol|双氢青蒿素|dihydroartemisinin
Asenapine|阿塞那平
Asparaginase|门冬酰胺酶|L-asparaginase;左旋门冬酰胺酶
Atipamezole|阿替美唑
Atovaquone|阿托伐醌
Atracurium besilate|苯磺阿曲库铵|atracurium;atracurium besylate;阿曲库铵
Attenuated Chlamydophila felis (905 strain)|猫衣原体(905株,减毒)
Attenuated feline panleucopenia virus (PLI IV)|猫泛白细胞减少症病毒(PLI IV株,减毒)
Attenuated feline rhinotracheitis herpesvirus (FHV F2 strain)|猫鼻气管炎疱疹病毒(FHV F2株,减毒)
Autologous cartilage-derived articular chondrocytes, in-vitro expanded|体外扩增的自体软骨来源关节软骨细胞
Autologous CD34+ cells encoding ARSA gene|编码ARSA基因的自体CD34+细胞
Autologous cultured chondrocytes|自体培养软骨细胞
Autologous glioma tumor cells (inactivated)|自体胶质瘤细胞(灭活)
Autologous glioma tumour cell lysates (inactivated)|自体胶质瘤细胞裂解物(灭活)|autologous glioma tumor cell lysates (inactivated)
Autologous human chondrocytes in vitro expanded|体外扩增的自体人软骨细胞
Avacopan|阿伐可泮
Avalglucosidase alfa|艾夫糖苷酶α
Avanafil|阿伐那非
Avian infectious bronchitis|鸡传染性支气管炎
Avian infectious bronchitis vaccine (live)|鸡传染性支气管炎活疫苗|live attenuated vaccine against avian infectious bronchitis
Avian infectious bronchitis virus|鸡传染性支气管炎病毒
Avian infectious bronchitis virus strain D388|鸡传染性支气管炎病毒(D388株)
Avian infectious bursal disease|鸡传染性法氏囊病
Avian infectious bursal disease vaccine (live)|鸡传染性法氏囊病活疫苗
Avian infectious laryngotracheitis|鸡传染性喉气管炎
Avian infectious laryngotracheitis and Marek's disease vaccine (live)|鸡传染性喉气管炎、马立克病二联活疫苗
Avian influenza vaccine|禽流感疫苗
Avian influenza vaccine (inactivated), subtype H5|禽流感灭活疫苗(H5亚型)|adjuvanted inactivated vaccine against avian influenza virus type a, subtype h5
Avian influenza vaccine (inactivated), subtype H7|禽流感灭活疫苗(H7亚型)|adjuvanted inactivated vaccine against avian influenza virus type a, subtype h7
Avian influenza vaccine (live recombinant)|禽流感重组活疫苗
Avian influenza virus, subtype H5, haemagglutinin (recombinant)|重组禽流感病毒H5亚型血凝素
Avian metapneumovirus|禽偏肺病毒
Avian reovirus|禽呼肠孤病毒
Avian reovirus, strain 11-12523, inactivated|禽呼肠孤病毒(11-12523株,灭活)
Avian reovirus, strain S1133, inactivated|禽呼肠孤病毒(S1133株,灭活)
Avian reovirus vaccine (inactivated)|禽呼肠孤病毒灭活疫苗
Avibactam|阿维巴坦
Avobenzone|丁基甲氧基二苯甲酰基甲烷|butyl methoxydibenzoylmethane;阿伏苯宗
Azelaic acid|壬二酸
Azlocillin|阿洛西林
Aztreonam|氨曲南|aztreonam lysine
Babesia canis, inactivated|犬巴贝斯虫(灭活)
Bacitracin|杆菌肽
Bacterial DNA plasmid containing LACK gene from Leishmania infantum|含婴儿利什曼原虫LACK基因的细菌DNA质粒
Balsalazide|巴柳氮
Bambuterol|班布特罗
Bamlanivimab|巴尼韦单抗
Bardoxolone methyl|甲基巴多索隆|巴多索隆甲酯
Barium sulfate|硫酸钡|barium sulphate
Bazedoxifene|巴多昔芬
Becaplermin|贝卡普勒明
Belatacept|贝拉西普
Belumosudil|贝舒地尔|belumosudil mesilate
Bemotrizinol|双-乙基己氧苯酚甲氧苯基三嗪|bis-ethylhexyloxyphenol methoxyphenyl triazine
Bendroflumethiazide|苄氟噻嗪|bendrofluazide
Benzalkonium chloride|苯扎氯铵
Benzalkonium saccharinate|苯扎糖精铵|alkyl dimethyl benzyl ammonium saccharinate
Benzathine benzylpenicillin|苄星青霉素|penicillin g benzathine
Benzatropine|苯扎托品|benztropine
Benzethonium chloride|苄索氯铵|benzethonium
Benzfetamine|苄非他明|benzphetamine
Benzocaine|苯佐卡因
Benzoic acid|苯甲酸
Benzonatate|苯佐那酯
Benzthiazide|苄噻嗪
Benzydamine|苄达明
Benzylpenicillin|青霉素|penicillin G;青霉素G;苄青霉素
Bermuda grass pollen|狗牙根花粉|pollens - grasses, bermuda grass cynodon dactylon
Betahistine|倍他司汀|betahistine 2hcl
Betaine|甜菜碱|betaine anhydrous;无水甜菜碱
Betaxolol|倍他洛尔
Bethanechol chloride|氯贝胆碱|bethanechol
Betrixaban|贝曲沙班
Betulae cortex|桦树皮
Bexarotene|贝沙罗汀
Bezafibrate|苯扎贝特
Bilastine|比拉斯汀
Birch bark dry extract|桦树皮干提取物
Birch bark extract|桦树皮提取物
Bismuth subsalicylate|次水杨酸铋|碱式水杨酸铋
Bisoctrizole|亚甲基双-苯并三唑基四甲基丁基酚|methylene bis-benzotriazolyl tetramethylbutylphenol
Bluetongue virus serotype 1 antigen|蓝舌病病毒血清1型抗原
Bluetongue virus serotype 2 antigen|蓝舌病病毒血清2型抗原
Bluetongue virus, serotype 3, BTV-3/NET2023, inactivated|蓝舌病病毒血清3型(BTV-3/NET2023株,灭活)
Bluetongue virus, serotype 3, VP2 protein|蓝舌病病毒血清3型VP2蛋白
Bluetongue virus serotype 4 antigen|蓝舌病病毒血清4型抗原
Bluetongue virus serotype 8|蓝舌病病毒血清8型|蓝舌病病毒8型
Bluetongue virus serotype 8 antigen|蓝舌病病毒血清8型抗原
Bluetongue virus vaccine (inactivated)|蓝舌病灭活疫苗
Bluetongue virus vaccine, serotype 8 (inactivated)|蓝舌病灭活疫苗(血清8型)|bluetongue virus vaccine (inactivated) serotype 8
Boceprevir|波普瑞韦|波塞瑞韦
Bordetella pertussis (inactivated)|百日咳鲍特菌(灭活)|inactivated bordetella pertussis
Botulinum toxin type B|B型肉毒毒素|rimabotulinumtoxinB
Bovine coronavirus, strain CA25, live|牛冠状病毒(CA25株,活)
Bovine herpesvirus type 1 (live) vaccine|牛疱疹病毒1型活疫苗
Bovine parainfluenza virus 3, strain SF-4 Reisinger, inactivated|牛副流感病毒3型(SF-4 Reisinger株,灭活)
Bovine respiratory syncytial virus, strain Lym-56, live|牛呼吸道合胞体病毒(Lym-56株,活)
Bovine respiratory syncytial virus vaccine (live)|牛呼吸道合胞体病毒活疫苗|牛呼吸道合胞病毒活疫苗
Bovine viral diarrhoea vaccine (modified live)|牛病毒性腹泻活疫苗
Bovine viral diarrhoea virus 1, E2 recombinant protein|牛病毒性腹泻病毒1型E2重组蛋白
Bovine viral diarrhoea virus 2, E2 recombinant protein|牛病毒性腹泻病毒2型E2重组蛋白
Bovine viral diarrhoea virus type 1 and type 2 (subunit recombinant)|牛病毒性腹泻病毒1型和2型(重组亚单位)
Brachyspira hyodysenteriae, strain AqDys057, inactivated|猪痢疾短螺旋体(AqDys057株,灭活)
Bretylium tosilate|托西溴苄铵|bretylium tosylate;bretylium;溴苄铵
Brodalumab|布罗利尤单抗
Bromazepam|溴西泮
Bromhexine|溴己新
Bumetanide|布美他尼
Burosumab|布罗索尤单抗
Butenafine|布替萘芬
Butoconazole|布康唑
Butorphanol|布托啡诺
C1 esterase inhibitor (human)|人C1酯酶抑制剂|human C1-esterase inhibitor;c1 inhibitor (human)
Cabergoline|卡麦角林
Calcitonin salmon|鲑降钙素|calcitonin (salmon synthetic);salmon calcitonin;鲑鱼降钙素;salmon-calcitonin synthetic;recombinant salmon calcitonin
Calcium acetate|醋酸钙
Calcium carbonate|碳酸钙
Calcium chloride|氯化钙
Calcium gluconate|葡萄糖酸钙
Camphor|樟脑
Camphor oil|樟脑油|oil of camphor
Cangrelor|坎格瑞洛
Canine herpesvirus (F205 strain) antigens|犬疱疹病毒(F205株)抗原
Canine leishmaniasis vaccine (recombinant protein)|犬利什曼病重组蛋白疫苗
Canine leptospirosis vaccine (inactivated)|犬钩端螺旋体病灭活疫苗
Canine parainfluenza type-2 virus, strain CPiV-2 Bio 15 (live attenuated)|犬副流感病毒2型(CPiV-2 Bio 15株,减毒活病毒)
Canine parainfluenza virus|犬副流感病毒
Caplacizumab|卡普赛珠单抗
Capreomycin|卷曲霉素
Capsaicin|辣椒碱|辣椒素
Carbachol|卡巴胆碱|卡巴胆碱眼内注射液
Carbimazole|卡比马唑
Carbinoxamine|卡比沙明
Carbocisteine|羧甲司坦|carbocysteine;s-carboxymethylcysteine;羧甲半胱氨酸
Carbon dioxide|二氧化碳
Carbon monoxide|一氧化碳
Carisoprodol|卡立普多
Carmustine|卡莫司汀
Carprofen|卡洛芬
Casopitant|卡索匹坦
Catumaxomab|卡妥索单抗
Cediranib|西地尼布
Cefadroxil|头孢羟氨苄|cefadroxil/cefadroxil hemihydrate
Cefalotin|头孢噻吩|cephalothin
Cefapirin|头孢匹林|cephapirin
Cefotetan|头孢替坦
Cefovecin|头孢维星|cefovecin (as sodium salt)
Cefpodoxime proxetil|头孢泊肟酯
Cefprozil|头孢丙烯
Cefradine|头孢拉定|cephradine
Ceftaroline fosamil|头孢洛林酯
Ceftibuten|头孢布烯
Ceftiofur|头孢噻呋
Ceftobiprole|头孢比罗|头孢吡普
Ceftobiprole medocaril|头孢比罗酯|ceftobiprole (ceftobiprole medocaril sodium)
Ceftolozane|头孢洛生
Cenegermin|塞奈吉明
Cerliponase alfa|舍立帕酶α|舍立帕酶
Cetrimonium bromide|西曲溴铵
Cevimeline|西维美林
Chenodeoxycholic acid|鹅去氧胆酸|chenodiol
Chikungunya vaccine (live)|基孔肯雅热减毒活疫苗
Chikungunya vaccine (recombinant, adsorbed)|基孔肯雅热疫苗(重组,吸附)
Chloramphenicol|氯霉素
Chlordiazepoxide|氯氮䓬|氯氮卓;利眠宁
Chlorhexidine|氯己定|chlorhexidine digluconate
Chlorine dioxide|二氧化氯
Chlormethine|氮芥|mechlorethamine
Chloroprocaine|氯普鲁卡因
Chloroquine|氯喹
Chlorothiazide|氯噻嗪
Chlorotrianisene|氯烯雌醚
Chloroxylenol|氯二甲酚|对氯间二甲苯酚
Chlorphenamine|氯苯那敏|chlorpheniramine;chlorpheniramine polistirex
Chlorpropamide|氯磺丙脲
Chlorprothixene|氯普噻吨
Chlortetracycline|金霉素
Chlorzoxazone|氯唑沙宗
Cholera vaccine (inactivated, oral)|口服霍乱灭活疫苗
Cholera vaccine, oral, live|口服霍乱减毒活疫苗
Cholic acid|胆酸
Choline salicylate|水杨酸胆碱
Choline theophyllinate|胆茶碱|oxtriphylline
Chondrogenic induced equine allogeneic peripheral blood-derived mesenchymal stem cells|成软骨诱导的马同种异体外周血间充质干细胞
Choriogonadotropin alfa|重组人绒促性素
Chorionic gonadotropin|绒促性素|human chorionic gonadotropin;hCG;人绒毛膜促性腺激素;gonadotropin, chorionic;chorionic gonadotrophin
Chromic chloride|氯化铬|三氯化铬
Chymotrypsin|糜蛋白酶
Ciclesonide|环索奈德
Ciclopirox|环吡酮|ciclopirox olamine
Cidofovir|西多福韦
Cilastatin|西司他丁|sodium cilastatin 530mg corresponding to cilastatin
Cilazapril|西拉普利
Cilgavimab|西加韦单抗
Cimetidine|西咪替丁
Cimicoxib|西米考昔
Cinnarizine|桂利嗪
Cinoxacin|西诺沙星
Citric acid|枸橼酸|柠檬酸
Cladribine|克拉屈滨
Classical swine fever vaccine (live recombinant)|猪瘟重组活疫苗
Classical swine fever virus (CSFV)-E2 subunit antigen|猪瘟病毒E2亚单位抗原
Clavulanic acid|克拉维酸|clavulanate
Clemastine|氯马斯汀
Clidinium bromide|克利溴铵|clidinium
Clindamycin palmitate|克林霉素棕榈酸酯
Clioquinol|氯碘羟喹
Clobazam|氯巴占
Clofarabine|氯法拉滨
Clofibrate|氯贝丁酯
Clomifene|氯米芬|clomiphene;克罗米芬
Cloprostenol|氯前列醇
Clorazepate|氯拉䓬酸|dipotassium clorazepate;clorazepic acid;氯拉卓酸
Clorofene|苄氯酚|clorophene;chlorophene;2-benzyl-4-chlorophenol
Clostridioides difficile|艰难拟梭菌|艰难梭菌
Clostridioides difficile toxoid A|艰难拟梭菌类毒素A|艰难梭菌类毒素A
Clostridioides difficile toxoid B|艰难拟梭菌类毒素B|艰难梭菌类毒素B
Clostridium perfringens type A alpha toxoid|产气荚膜梭菌A型α类毒素
Clostridium perfringens vaccine (inactivated)|产气荚膜梭菌灭活疫苗
Cloxacillin|氯唑西林
Coagulation factor II (human)|人凝血因子II|human coagulation factor II
Coagulation factor IX (human)|人凝血因子IX|human coagulation factor IX;factor ix (human)
Coagulation factor VII (human)|人凝血因子VII|human coagulation factor VII
Coagulation factor VIII (human)|人凝血因子VIII|antihemophilic factor (human);antihemophilic factor viii (human);human coagulation factor VIII;factor viii (human)
Coagulation factor X (human)|人凝血因子X|human coagulation factor X
Coal tar|煤焦油
Cobicistat|考比司他
Coccidiosis vaccine live for chickens|鸡球虫病活疫苗
Colesevelam|考来维仑|colesevelam (as hydrochloride)
Colestilan|考来替兰
Colestipol|考来替泊
Colestyramine|考来烯胺|cholestyramine;cholestyramine resin
Colfosceril palmitate|二棕榈酰磷脂酰胆碱|dipalmitoylphosphatidylcholine
Colistimethate sodium|多黏菌素E甲磺酸钠|colistimethate;colistin (colistimethate sodium);多粘菌素E甲磺酸钠
Collagenase clostridium histolyticum|溶组织梭菌胶原酶
Conestat alfa|重组人C1酯酶抑制剂|recombinant human c1 inhibitor;重组人C1抑制剂
Conjugated estrogens|结合雌激素|estrogens, conjugated;oestrogens conjugated;conjugated oestrogens
Copanlisib|可泮利塞
Copper|铜
Copper (64Cu) chloride|氯化铜[64Cu]
Copper naphthenate|环烷酸铜
Corticotropin|促皮质素|corticotrophin;ACTH;促肾上腺皮质激素
Cortisone|可的松
COVID-19 mRNA vaccine|新型冠状病毒mRNA疫苗
COVID-19 sa-mRNA vaccine|新型冠状病毒自扩增mRNA疫苗
COVID-19 vaccine (Ad26.COV2-S [recombinant])|新型冠状病毒疫苗(Ad26.COV2-S[重组])|adenovirus type 26 encoding the sars-cov-2 spike glycoprotein (ad26.cov2-s);Ad26.COV2.S
COVID-19 vaccine (ChAdOx1-S [recombinant])|新型冠状病毒疫苗(ChAdOx1-S[重组])|chadox1-sars-cov-2;AZD1222
COVID-19 vaccine (inactivated, adjuvanted, adsorbed)|新型冠状病毒疫苗(灭活,含佐剂,吸附)
COVID-19 vaccine (recombinant, adjuvanted)|新型冠状病毒疫苗(重组,含佐剂)
Coxiella burnetii vaccine (inactivated)|贝氏柯克斯体灭活疫苗|inactivated Coxiella burnetii vaccine
Creatine phosphate|磷酸肌酸|creatine phosphate sodium;phosphocreatine;磷酸肌酸钠
Crisantaspase|菊欧文氏菌门冬酰胺酶|asparaginase Erwinia chrysanthemi
Cromoglicic acid|色甘酸|cromolyn;cromoglicate;cromoglycate;sodium cromoglycate;cromoglycic acid
Crotamiton|克罗米通
Cryptosporidium parvum, glycoprotein gp40|微小隐孢子虫gp40糖蛋白
Cupric chloride|氯化铜
Cupric sulfate|硫酸铜|copper sulfate;cupric sulphate;copper sulphate
Cyanocobalamin|维生素B12|vitamin B12;氰钴胺
Cysteine|半胱氨酸|L-cysteine
Dacarbazine|达卡巴嗪
Daclizumab|达利珠单抗
Dactinomycin|放线菌素D|actinomycin D;更生霉素
Danazol|达那唑
Danicopan|达尼可泮
Dantrolene|丹曲林|丹曲洛林;dantrolene sodium, hemiheptahydrate
Dapsone|氨苯砜
Darifenacin|达非那新
Defatted powder of Arachis hypogaea L., semen (peanuts)|脱脂花生粉
Deferoxamine|去铁胺|desferrioxamine
Defibrotide|去纤苷
Deflazacort|地夫可特
Delafloxacin|德拉沙星
Demeclocycline|地美环素
Dengue tetravalent vaccine (live, attenuated)|四价登革热减毒活疫苗
Dequalinium chloride|地喹氯铵|dequalinium
Dermatophagoides farinae|粉尘螨|insects (whole body), mite dermatophagoides farinae
Dermatophagoides pteronyssinus|屋尘螨|insects (whole body), mite dermatophagoides pteronyssinus
Deserpidine|地舍平
Desipramine|地昔帕明|去甲丙米嗪
Desirudin|地西卢定
Deslorelin|德舍瑞林|地洛瑞林
Desoximetasone|去羟米松
Desoxycortone|去氧皮质酮|desoxycorticosterone;deoxycorticosterone
Detomidine|地托咪定
Dexbrompheniramine|右溴苯那敏
Dexchlorpheniramine|右氯苯那敏
Dexlansoprazole|右兰索拉唑
Dexmethylphenidate|右哌甲酯
Dexrazoxane|右雷佐生|右丙亚胺
Dextran 70|右旋糖酐70
Dextromethorphan|右美沙芬|dextromethorphan hbr;dextromethorphan polistirex
Dextropropoxyphene|右丙氧芬|propoxyphene
Diazoxide|二氮嗪
Dibotermin alfa|重组人骨形态发生蛋白-2
Dichlorobenzyl alcohol|二氯苄醇|2,4-dichlorobenzyl alcohol;2,4-二氯苄醇;二氯苯甲醇
Diclofenamide|双氯非那胺|dichlorphenamide
Dicloxacillin|双氯西林
Dicycloverine|双环维林|dicyclomine
Didanosine|去羟肌苷
Didecyldimethylammonium chloride|双癸基二甲基氯化铵|二癸基二甲基氯化铵
Diethylstilbestrol|己烯雌酚|diethylstilboestrol
Difelikefalin|地非法林
Diflorasone|二氟拉松
Difloxacin|二氟沙星
Diflunisal|二氟尼柳
Difluprednate|二氟泼尼酯
Dihydroergotamine|双氢麦角胺
Dimenhydrinate|茶苯海明
Dimeticone|二甲硅油|dimethicone;dimethylpolysiloxane;polydimethylsiloxane;聚二甲基硅氧烷
Dinoprost|地诺前列素
Dinotefuran|呋虫胺
Dinutuximab beta|达妥昔单抗β
Dioctyl dimethyl ammonium chloride|双辛基二甲基氯化铵|二辛基二甲基氯化铵
Diphtheria antitoxin|白喉抗毒素
Diphtheria toxoid|白喉类毒素|purified diphtheria toxoid
Dipivefrine|地匹福林|dipivefrin
Dipotassium hydrogen phosphate|磷酸氢二钾|potassium phosphate, dibasic;dibasic potassium phosphate
Diprophylline|二羟丙茶碱|dyphylline
Dipyridamole|双嘧达莫
Disodium hydrogen phosphate|磷酸氢二钠|dibasic sodium phosphate heptahydrate;dibasic sodium phosphate;sodium phosphate, dibasic;sodium phosphate, dibasic, anhydrous;sodium phosphate, dibasic, heptahydrate
Disopyramide|丙吡胺
Disulfiram|双硫仑
Dobutamine|多巴酚丁胺
Docosanol|二十二醇|二十二烷醇
Docusate sodium|多库酯钠|dioctyl sodium sulfosuccinate
Dodecafluoropentane|十二氟戊烷|全氟戊烷
Dofetilide|多非利特
Doripenem|多立培南
Dorzolamide|多佐胺
Doxapram|多沙普仑
Doxercalciferol|度骨化醇
Doxylamine|多西拉敏
Drometrizole trisiloxane|甲酚曲唑三硅氧烷
Dronabinol|屈大麻酚
Dronedarone|决奈达隆
Droperidol|氟哌利多
Drospirenone|屈螺酮
Drotrecogin alfa (activated)|重组人活化蛋白C
Droxidopa|屈昔多巴
E2 glycoprotein of classical swine fever virus|猪瘟病毒E2糖蛋白
Ebola vaccine (Ad26.ZEBOV-GP [recombinant])|埃博拉疫苗(Ad26.ZEBOV-GP[重组])
Ebola vaccine (MVA-BN-Filo [recombinant])|埃博拉疫苗(MVA-BN-Filo[重组])
Ebola Zaire vaccine (rVSVΔG-ZEBOV-GP, live)|扎伊尔型埃博拉疫苗(rVSVΔG-ZEBOV-GP,活)|ebola zaire vaccine (rvsv∆g-zebov-gp, live);rVSV-ZEBOV
Ecamsule|对苯二亚甲基二樟脑磺酸|terephthalylidene dicamphor sulfonic acid
E. coli adhesin F41|大肠杆菌F41黏附素
E. coli adhesin F4 (F4ab, F4ac, F4ad)|大肠杆菌F4黏附素(F4ab、F4ac、F4ad)
E. coli adhesin F5|大肠杆菌F5黏附素|F5 (K99) fimbrial adhesin;inactivated fimbrial adhesins of escherichia coli f5;F5(K99)菌毛黏附素
E. coli adhesin F6|大肠杆菌F6黏附素|F6 (987P) fimbrial adhesin;inactivated fimbrial adhesins of escherichia coli f6;F6(987P)菌毛黏附素
Edrophonium chloride|依酚氯铵
Efalizumab|依法利珠单抗
Efinaconazole|艾氟康唑
Eflornithine|依氟鸟氨酸|eflornithine hydrochloride monohydrate
Efmoroctocog alfa|重组人凝血因子VIII-Fc融合蛋白(efmoroctocog alfa)
Eftrenonacog alfa|重组人凝血因子IX-Fc融合蛋白(eftrenonacog alfa)
Eggdrop syndrome-1976 virus, strain BC14, inactivated|减蛋综合征病毒(BC14株,灭活)
Egg drop syndrome virus vaccine (inactivated)|鸡减蛋综合征灭活疫苗|减蛋综合征灭活疫苗
Egg yolk lecithin|蛋黄卵磷脂
Eimeria acervulina, strain 003|堆型艾美耳球虫(003株)
Eimeria acervulina, strain 044|堆型艾美耳球虫(044株)|eimeria acervulina, strain 044, live
Eimeria brunetti, strain 034|布氏艾美耳球虫(034株)
Eimeria maxima, strain 013|巨型艾美耳球虫(013株)|eimeria maxima, strain 013, live
Eimeria mitis, strain 006|和缓艾美耳球虫(006株)
Eimeria necatrix, strain 033|毒害艾美耳球虫(033株)
Eimeria praecox, strain 007|早熟艾美耳球虫(007株)|eimeria praecox, strain 007, live
Eimeria tenella, strain 004|柔嫩艾美耳球虫(004株)|eimeria tenella, strain 004, live
Elbasvir|艾尔巴韦
Eletriptan|依来曲普坦
Eliglustat|依利格鲁司他|eliglustat (tartrate)
Elosulfase alfa|依洛硫酸酯酶α|recombinant human n-acetylgalactosamine-6-sulfatase
Eluxadoline|艾沙度林
Elvitegravir|艾维雷韦
Emapalumab|依马利尤单抗
Enalaprilat|依那普利拉
Enclomifene|恩氯米芬|enclomiphene
Enflurane|恩氟烷
Enfuvirtide|恩夫韦肽
Enoxolone|甘草次酸|glycyrrhetinic acid;glycyrrhetic acid
Enrofloxacin|恩诺沙星
Ensulizole|苯基苯并咪唑磺酸|phenylbenzimidazole sulfonic acid
Ephedrine|麻黄碱|麻黄素
Epinastine|依匹斯汀
Epizootic haemorrhagic disease vaccine (inactivated)|流行性出血病灭活疫苗
Epizootic hemorrhagic disease virus, serotype 8, VP2 protein|流行性出血病病毒血清8型VP2蛋白
Epoetin beta|重组人促红素-β|倍他依泊汀
Epoetin delta|重组人促红素(epoetin delta)
Epoetin theta|重组人促红素(epoetin theta)
Epoetin zeta|重组人促红素(epoetin zeta)
Epoprostenol|依前列醇
Eprinomectin|乙酰氨基阿维菌素|依普菌素
Eptacog alfa (activated)|重组人凝血因子VIIa|eptacog alfa (activated)/rfviia;recombinant human coagulation factor VIIa
Eptifibatide|依替巴肽
Eptotermin alfa|重组人骨形态发生蛋白-7
Equine herpesvirus vaccine (inactivated)|马疱疹病毒灭活疫苗
Equine influenza (live recombinant) and tetanus vaccine|马流感(重组活病毒)、破伤风二联疫苗
Equine influenza vaccine (live recombinant)|马流感重组活疫苗
Equine umbilical cord mesenchymal stem cells|马脐带间充质干细胞|equine umbilical cord-derived mesenchymal stem cells
Ergocalciferol|维生素D2|vitamin D2;麦角骨化醇
Ergoloid mesylates|甲磺酸二氢麦角碱|dihydroergotoxine mesylate;co-dergocrine mesilate;甲磺酸双氢麦角毒碱
Erysipelothrix rhusiopathiae|猪丹毒杆菌|猪红斑丹毒丝菌;红斑丹毒丝菌
Erysipelothrix rhusiopathiae, strain R32E11 (inactivated)|猪丹毒杆菌(R32E11株,灭活)
Erythromycin estolate|依托红霉素
Erythromycin ethylsuccinate|琥乙红霉素
Erythropoietin, recombinant human|重组人促红素|recombinant human erythropoietin
Escherichia coli J5, inactivated|大肠杆菌J5株(灭活)
Escherichia coli O78, aroA gene deleted, live|大肠杆菌(aroA基因缺失,O78型,活)
Eslicarbazepine acetate|醋酸艾司利卡西平
Estazolam|艾司唑仑
Esterified estrogens|酯化雌激素|estrogens, esterified
Estetrol|雌四醇
Estradiol benzoate|苯甲酸雌二醇|oestradiol benzoate
Estradiol cypionate|环戊丙酸雌二醇|oestradiol cypionate
Estrone|雌酮|oestrone
Etacrynic acid|依他尼酸|ethacrynic acid;ethacrynate
Etamsylate|酚磺乙胺|ethamsylate
Etesevimab|埃特司韦单抗
Ethambutol|乙胺丁醇
Ethanol|乙醇|alcohol;ethyl alcohol
Ethosuximide|乙琥胺
Etidronic acid|依替膦酸|etidronate
Etodolac|依托度酸
Etomidate|依托咪酯
Etrasimod|艾曲莫德|伊曲莫德
Eucalyptol|桉油精|cineole;1,8-cineole
Eucalyptus oil|桉油
Exametazime|依沙美肟
Ex vivo expanded autologous human corneal epithelial cells containing stem cells|体外扩增的含干细胞的自体人角膜上皮细胞
F4ab (K88ab) fimbrial adhesin|F4ab(K88ab)菌毛黏附素|inactivated fimbrial adhesins of escherichia coli f4ab
F4ac (K88ac) fimbrial adhesin|F4ac(K88ac)菌毛黏附素|inactivated fimbrial adhesins of escherichia coli f4ac
Fampridine|氨吡啶|dalfampridine;4-aminopyridine
Felbamate|非尔氨酯
Feline interferon omega|重组猫ω干扰素|recombinant omega interferon of feline origin;重组猫干扰素ω
Feline interleukin-2 recombinant canarypox virus (vCP1338 virus)|表达猫白细胞介素-2的重组金丝雀痘病毒(vCP1338)
Feline leukaemia vaccine (inactivated)|猫白血病灭活疫苗
Feline leukaemia virus p45 envelope antigen|猫白血病病毒p45囊膜抗原|purified p45 feline leukaemia virus envelope antigen;purified p45 felv-envelope antigen;purified rp-45 felv-envelope antigen
Fenbendazole|芬苯达唑
Fenoldopam|非诺多泮
Fenoprofen|非诺洛芬
Ferric citrate|枸橼酸铁|ferric citrate coordination complex;柠檬酸铁
Ferric maltol|麦芽酚铁
Ferric oxyhydroxide|羟基氧化铁
Ferric pyrophosphate citrate|枸橼酸焦磷酸铁
Fesoterodine|非索罗定
Fibrinogen, human|人纤维蛋白原|human fibrinogen
Fibrin sealant|人纤维蛋白粘合剂|人纤维蛋白黏合剂
Filamentous haemagglutinin|丝状血凝素|filamentous hemagglutinin;haemagglutinin filamentous
Fipronil|非泼罗尼|氟虫腈
Firocoxib|非罗考昔
Flavoxate|黄酮哌酯
Flecainide|氟卡尼
Florbetaben (18F)|氟[18F]贝他苯
Florfenicol|氟苯尼考
Floxuridine|氟尿苷
Flucytosine|氟胞嘧啶
Fludeoxyglucose F-18|氟[18F]脱氧葡糖|fludeoxyglucose 18f;氟[18F]脱氧葡萄糖
Fludrocortisone|氟氢可的松
Fludroxycortide|氟氢缩松|flurandrenolide;flurandrenolone
Flumazenil|氟马西尼
Flumetasone|氟米松|flumethasone
Flunisolide|氟尼缩松
Flunixin|氟尼辛
Fluocinolone acetonide|氟轻松
Fluocinonide|醋酸氟轻松
Fluoxymesterone|氟甲睾酮|氟羟甲睾酮
Fluphenazine|氟奋乃静
Fluralaner|氟雷拉纳
Flurazepam|氟西泮
Folinic acid|亚叶酸|leucovorin;folinate
Follitropin beta|促卵泡素β|重组促卵泡素β
Follitropin delta|人促卵泡激素δ|重组人促卵泡激素δ
Fomepizole|甲吡唑
Fomivirsen|福米韦生
Foot-and-mouth disease vaccine (inactivated)|口蹄疫灭活疫苗|inactivated vaccine against foot-and-mouth disease
Formaldehyde|甲醛
Formic acid|甲酸
Fosamprenavir|福沙那韦
Foscarnet sodium|膦甲酸钠|foscarnet
Fosphenytoin|磷苯妥英
Fowlpox and avian infectious laryngotracheitis vaccine (live, recombinant)|鸡痘、鸡传染性喉气管炎重组活疫苗
Frovatriptan|夫罗曲普坦|夫罗曲坦
Fursultiamine|呋喃硫胺
Gadobenate dimeglumine|钆贝葡胺|gadobenate
Gadofosveset|钆磷维塞
Gadoterate meglumine|钆特酸葡胺|gadoterate
Gadoversetamide|钆弗塞胺
Gallium (67Ga) citrate|枸橼酸镓[67Ga]|gallium citrate ga-67
Gallium (68Ga) chloride|氯化镓[68Ga]
Gamithromycin|加米霉素
Ganaxolone|加奈索酮
Garenoxacin|加诺沙星
Gatifloxacin|加替沙星
Gefapixant|吉法匹生
Gemfibrozil|吉非罗齐|吉非贝齐
Genetically modified recombinant Shiga-toxin-2e antigen|基因修饰的重组志贺毒素2e抗原|genetically modified Shiga-toxin-2e antigen;基因修饰志贺毒素2e抗原
Germanium (68Ge) chloride|氯化锗[68Ge]
Gimeracil|吉美嘧啶
Glecaprevir|格卡瑞韦
Glucagon|高血糖素|胰高血糖素
Glutamine|谷氨酰胺|l-glutamine;levoglutamide
Glutaral|戊二醛|glutaraldehyde
Glutethimide|格鲁米特
Glycerol|甘油|glycerin;glycerine;丙三醇
Glycerol phenylbutyrate|苯丁酸甘油酯|甘油苯丁酸酯
GnRF analogue-protein conjugate|促性腺激素释放因子类似物-蛋白结合物|gonadotropin releasing factor (GnRF) analogue-protein conjugate
Gonadorelin|戈那瑞林
Gramicidin|短杆菌肽
Granulocyte-macrophage colony-stimulating factor, recombinant human|重组人粒细胞巨噬细胞刺激因子|recombinant human granulocyte/macrophage colony-stimulating factor;rhGM-CSF
Grapiprant|格拉匹仑
Grazoprevir|格拉瑞韦
Griseofulvin|灰黄霉素|griseofulvin, microcrystalline;griseofulvin, microsize;griseofulvin, ultramicrocrystalline;griseofulvin, ultramicrosize
Guaiacol carbonate|愈创木酚碳酸酯|碳酸愈创木酚
Guaifenesin|愈创甘油醚|guaiphenesin;愈创木酚甘油醚
Guanabenz|胍那苄
Guanethidine|胍乙啶|guanethidine monosulfate
Guanfacine|胍法辛
Gusperimus|胍立莫司|gusperimus trihydrochloride
Haemophilus B conjugate (meningococcal protein conjugate) and hepatitis B (recombinant) vaccine|b型流感嗜血杆菌(脑膜炎球菌蛋白结合)、乙型肝炎(重组)联合疫苗
Haemophilus influenzae type b polysaccharide|b型流感嗜血杆菌多糖|haemophilus influenzae type b polysaccharide (polyribosylribitol phosphate);b型流感嗜血杆菌荚膜多糖
Haemophilus influenzae type b polysaccharide conjugated to meningococcal outer membrane protein complex (PRP-OMPC)|b型流感嗜血杆菌多糖-脑膜炎球菌外膜蛋白复合物结合物|polyribosylribitol phosphate from Haemophilus influenzae type b as PRP-OMPC
Halcinonide|哈西奈德
Halofuginone|常山酮
Halothane|氟烷
Helium|氦气|氦
Hepatitis A (inactivated) and hepatitis B (rDNA) (HAB) vaccine (adsorbed)|甲型乙型肝炎联合疫苗
Hepatitis A virus, inactivated|灭活甲型肝炎病毒|甲型肝炎病毒(灭活)
Hepatitis B immunoglobulin|乙型肝炎人免疫球蛋白|hepatitis b immune globulin;hepatitis b immune globulin (human);human antihepatitis b immunoglobulin;human hepatitis B immunoglobulin;hepatitis B immunoglobulin (human)
Hepatitis B surface antigen|乙型肝炎表面抗原|hepatitis b surface antigen (recombinant);protein (hbsag);hepatitis b recombinant surface antigen;hepatitis b surface antigen (rdna);hepatitis b surface antigen produced in yeast cells
Hexachlorophene|六氯酚
Hexylresorcinol|己基间苯二酚|4-hexylresorcinol;己雷琐辛
Histamine|组胺|positive skin test control-histamine;histamine dihydrochloride
Histrelin|组氨瑞林
Homosalate|胡莫柳酯
Human heterologous liver cells|人异源肝细胞
Human histamine immunoglobulin|组织胺人免疫球蛋白
Human papillomavirus type 11 L1 protein|人乳头瘤病毒11型L1蛋白
Human papillomavirus type 16 L1 protein|人乳头瘤病毒16型L1蛋白|hpv-16 l1
Human papillomavirus type 18 L1 protein|人乳头瘤病毒18型L1蛋白
Human papillomavirus type 6 L1 protein|人乳头瘤病毒6型L1蛋白
Human rabies immunoglobulin|人狂犬病免疫球蛋白|rabies immune globulin (human);rabies immunoglobulin (human);狂犬病人免疫球蛋白
Human thrombin|人凝血酶|thrombin (human)
Hyaluronidase|玻璃酸酶|透明质酸酶
Hydrochloric acid|盐酸
Hydrocortisone aceponate|醋丙氢可的松
Hydrocortisone butyrate|丁酸氢化可的松
Hydrocortisone valerate|戊酸氢化可的松
Hydroflumethiazide|氢氟噻嗪
Hydrogen peroxide|过氧化氢
Hydromorphone|氢吗啡酮
Hydroquinone|氢醌|对苯二酚
Hydroxocobalamin|羟钴胺|羟钴胺素
Hydroxyprogesterone caproate|己酸羟孕酮
Hyoscine butylbromide|丁溴东莨菪碱|hyoscine n-butylbromide;scopolamine butylbromide;butylscopolamine bromide
Hypochlorous acid|次氯酸
Hypromellose|羟丙甲纤维素|hydroxypropyl methylcellulose
Ibandronic acid|伊班膦酸|ibandronate
Ibritumomab tiuxetan|替伊莫单抗
Ibutilide|伊布利特
Icosapent ethyl|二十碳五烯酸乙酯|ethyl eicosapentaenoate
Idebenone|艾地苯醌
Idoxuridine|碘苷
Idursulfase|艾度硫酸酯酶
Iloperidone|伊潘立酮
Imidacloprid|吡虫啉
Imipenem|亚胺培南|imipenem monohydrate 530mg corresponding to imipenem
Imipramine|丙米嗪|丙咪嗪
Inactivated bluetongue serotype 1+8 vaccine|蓝舌病灭活疫苗(血清1型和8型)
Inactivated bluetongue virus, serotype 1|蓝舌病病毒1型(灭活)
Inactivated bluetongue virus, serotype 3|蓝舌病病毒3型(灭活)
Inactivated bluetongue virus, serotype 8|蓝舌病病毒8型(灭活)
Inactivated bluetongue virus, serotypes 1 and 8|蓝舌病病毒1型和8型(灭活)
Inactivated Bordetella bronchiseptica cells|支气管败血波氏杆菌(灭活)
Inactivated feline calicivirus|猫杯状病毒(灭活)
Inactivated feline leukaemia virus|猫白血病病毒(灭活)
Inactivated feline panleukopenia virus|猫泛白细胞减少症病毒(灭活)
Inactivated feline rhinotracheitis virus|猫鼻气管炎病毒(灭活)
Inactivated IBR virus|牛传染性鼻气管炎病毒(灭活)
Inactivated influenza A virus|甲型流感病毒(灭活)
Inactivated porcine circovirus type 2 (PCV2)|猪圆环病毒2型(灭活)
Inactivated Schmallenberg virus|施马伦贝格病毒(灭活)
Inactivated type 1 poliovirus (Mahoney)|灭活脊髓灰质炎病毒Ⅰ型(Mahoney株)
Inactivated type 3 poliovirus (Saukett)|灭活脊髓灰质炎病毒Ⅲ型(Saukett株)
Inactivated West Nile virus|西尼罗病毒(灭活)
Indinavir|茚地那韦|indinavir sulfate ethanolate
Indium (111In) chloride|氯化铟[111In]|indium (in 111) chloride
Indocyanine green|吲哚菁绿
Indoxacarb|茚虫威
Infectious bovine rhinotracheitis vaccine (inactivated)|牛传染性鼻气管炎灭活疫苗
Infigratinib|英菲格拉替尼|infigratinib monophosphate
Influenza A virus subtype H1N1 haemagglutinin, recombinant|重组甲型流感病毒H1N1亚型血凝素
Influenza A virus subtype H3N2 haemagglutinin, recombinant|重组甲型流感病毒H3N2亚型血凝素
Influenza B virus Victoria lineage haemagglutinin, recombinant|乙型流感病毒Victoria系血凝素(重组)
Influenza B virus Yamagata lineage haemagglutinin, recombinant|重组乙型流感病毒Yamagata系血凝素
Influenza vaccine H1N1v (surface antigen, inactivated, adjuvanted)|甲型H1N1流感疫苗(表面抗原,灭活,含佐剂)
Influenza vaccine (H1N1)v (whole virion, Vero cell derived, inactivated)|甲型H1N1流感疫苗(全病毒,Vero细胞,灭活)
Influenza vaccine (live attenuated, nasal)|鼻喷流感减毒活疫苗
Influenza vaccine (surface antigen, inactivated, adjuvanted)|流感疫苗(表面抗原,灭活,含佐剂)
Influenza vaccine (surface antigen, inactivated, prepared in cell cultures)|流感疫苗(表面抗原,灭活,细胞培养制备)
Ingenol mebutate|巨大戟醇甲基丁烯酸酯
Inosine pranobex|异丙肌苷|methisoprinol
Insulin porcine|猪胰岛素|insulin purified pork;porcine insulin
Interferon alfa-2a|干扰素α-2a|人干扰素α2a;重组人干扰素α2a;recombinant human interferon alfa-2a
Interferon alfa-2b|干扰素α-2b|人干扰素α2b;重组人干扰素α2b
Interferon beta-1b|干扰素β-1b|重组人干扰素β-1b
Interferon omega|干扰素ω
Interleukin-11, recombinant human|重组人白介素-11|recombinant human interleukin-11;重组人白细胞介素-11
Intrinsic factor|内因子
Iodinated oil|碘化油|iodised oil;ethiodized oil;iodine (ethiodized oil)
Iodine|碘
Ioflupane (123I)|碘[123I]氟潘|ioflupane (123l)
Iotalamic acid|碘他拉酸|iothalamic acid;iothalamate;iotalamate
Ipecacuanha|吐根|ipecac
Iron(III) ion|铁(Ⅲ)离子|三价铁离子
Iron oxide|氧化铁
Isoprenaline|异丙肾上腺素|isoproterenol
Isopropyl alcohol|异丙醇|isopropanol
Isosulfan blue|异硫蓝
Isradipine|伊拉地平
Istradefylline|伊曲茶碱
Ixabepilone|伊沙匹隆
Japanese encephalitis vaccine (inactivated)|乙型脑炎灭活疫苗|japanese encephalitis vaccine (inactivated, adsorbed)
Japanese-encephalitis virus, inactivated|乙型脑炎病毒(灭活)|japanese-encephalitis virus, inactivated (attenuated strain sa14-14-2 grown in vero cells)
Kanamycin|卡那霉素
Kaolin|白陶土|kaolin light;light kaolin;高岭土
Kentucky bluegrass pollen|草地早熟禾花粉|pollens - grasses, bluegrass, kentucky (june) poa pratensis;standardized kentucky blue/june grass pollen
Ketamine|氯胺酮
Ketotifen|酮替芬
Lactic acid|乳酸
Lactose|乳糖
Lanolin|羊毛脂
Lanthanum carbonate|碳酸镧|lanthanum (lanthanum carbonate dihydrate);lanthanum carbonate dihydrate
Laquinimod|拉喹莫德
Laronidase|拉罗尼酶
Lasofoxifene|拉索昔芬
Lefamulin|来法莫林
Leishmania infantum excreted secreted proteins|婴儿利什曼原虫排泄分泌蛋白
Lepirudin|来匹卢定
Lesinurad|雷西纳德
Levacetylleucine|N-乙酰-L-亮氨酸|l-acetylleucine;N-acetyl-L-leucine
Levofolinic acid|左亚叶酸|levoleucovorin;levofolinate
Levomepromazine|左美丙嗪|methotrimeprazine
Levomilnacipran|左米那普仑
Levorphanol|左啡诺
Levosalbutamol|左沙丁胺醇|levalbuterol
Light liquid paraffin|轻质液状石蜡|mineral oil light;light mineral oil
Lincomycin|林可霉素
Lindane|林旦
Linear dodecylbenzenesulfonic acid|直链十二烷基苯磺酸
Liothyronine|碘塞罗宁
Lipase|脂肪酶
Liquid paraffin|液状石蜡|mineral oil;液体石蜡
Lisuride|利舒脲|麦角乙脲
Lithium citrate|枸橼酸锂
Live attenuated Aujeszky's disease virus|伪狂犬病病毒(减毒活)
Live attenuated Muscovy duck parvovirus|番鸭细小病毒(减毒活)
Live feline panleucopenia virus|猫泛白细胞减少症病毒(活)
Live non-pathogenic Escherichia coli O8:K87|非致病性大肠杆菌(O8:K87,活)
Live vaccine against Bordetella bronchiseptica in cats|猫支气管败血波氏杆菌活疫苗
Live vaccine against Streptococcus equi|马链球菌活疫苗
L-lactic acid|L-乳酸
Lomitapide|洛美他派
Lonapegsomatropin|隆培生长激素|隆培促生长素
Lonoctocog alfa|重组人凝血因子VIII(lonoctocog alfa)
Lotilaner|洛替拉纳
Loxapine|洛沙平
LT toxoid|LT类毒素
Lubiprostone|鲁比前列酮
Lusutrombopag|芦曲泊帕
Lutetium (177Lu) chloride|氯化镥[177Lu]
Lutropin alfa|重组人促黄体激素α|促黄体激素α
Lysozyme|溶菌酶
Macrogol|聚乙二醇|polyethylene glycol
Macrogol 3350|聚乙二醇3350|polyethylene glycol 3350
Macrogol 400|聚乙二醇400|polyethylene glycol 400
Mafenide|磺胺米隆
Magnesium carbonate|碳酸镁|magnesium carbonate light;light magnesium carbonate
Magnesium hydroxide|氢氧化镁
Magnesium sulfate|硫酸镁|magnesium sulphate
Magnesium trisilicate|三硅酸镁
Malathion|马拉硫磷
Manganese sulfate|硫酸锰|manganese sulphate
Mannitol|甘露醇
Maprotiline|马普替林
Maralixibat chloride|氯马昔巴特|maralixibat
Marbofloxacin|马波沙星
Marek's disease, Newcastle disease and infectious laryngotracheitis vaccine (live recombinant)|马立克病、新城疫、鸡传染性喉气管炎重组活疫苗|Marek's disease vaccine, Newcastle disease vaccine & infectious laryngotracheitis vaccine (live recombinant)
Marek's disease vaccine (live recombinant)|马立克病重组活疫苗
Maribavir|马立巴韦
Maropitant|马罗匹坦|maropitant citrate monohydrate
Marstacimab|马塔西单抗
Masitinib|马赛替尼
Meadow fescue pollen|草甸羊茅花粉|pollens - grasses, fescue, meadow festuca elatior;meadow fescue grass pollen;standardized meadow fescue grass pollen
Measles, mumps, rubella and varicella vaccine (live)|麻腮风水痘联合减毒活疫苗|MMRV vaccine;measles, mumps, rubella and varicella vaccine
Measles virus|麻疹病毒
Mebendazole|甲苯咪唑|甲苯达唑
Mecasermin|美卡舍明
Meclofenamic acid|甲氯芬那酸|meclofenamate
Meclozine|美克洛嗪|meclizine
Medetomidine|美托咪定
Medical air|医用空气
Medronic acid|亚甲基二膦酸
Mefenamic acid|甲芬那酸|甲灭酸
Mefloquine|甲氟喹
Megestrol|甲地孕酮
Melatonin|褪黑素|褪黑激素
Meningococcal group B vaccine (rDNA, component, adsorbed)|B群脑膜炎球菌疫苗(rDNA,组分,吸附)
Meningococcal group B vaccine (recombinant, adsorbed)|B群脑膜炎球菌疫苗(重组,吸附)
Menotropins|尿促性素|menotrophin hp;menotrophin;menotropin;menotropins fsh lh
Menthol|薄荷脑|薄荷醇
Meprobamate|甲丙氨酯
Mepyramine|美吡拉敏|pyrilamine
Meradimate|邻氨基苯甲酸薄荷酯|menthyl anthranilate
Mercaptamine|巯乙胺|cysteamine;半胱胺
Mercaptopurine|巯嘌呤|6-mercaptopurine;6-mercaptopurine monohydrate
Mesoridazine|美索达嗪
Mesterolone|美睾酮
Mestranol|美雌醇|炔雌醇甲醚
Metaflumizone|氰氟虫腙
Metamfetamine|甲基苯丙胺|methamphetamine;去氧麻黄碱
Metaraminol|间羟胺
Metaxalone|美他沙酮
Methacholine chloride|氯醋甲胆碱|methacholine
Methadone|美沙酮
Methazolamide|醋甲唑胺
Methenamine|乌洛托品|methenamine hippurate
Methocarbamol|美索巴莫
Methoxsalen|甲氧沙林
Methoxy polyethylene glycol-epoetin beta|甲氧聚二醇重组人促红素
Methyclothiazide|甲氯噻嗪
Methylcellulose|甲基纤维素
Methyldopa|甲基多巴
Methylergometrine|甲基麦角新碱|methylergonovine;甲麦角新碱
Methylnaltrexone|甲基纳曲酮|methylnaltrexone bromide
Methyl salicylate|水杨酸甲酯
Methylscopolamine bromide|甲溴东莨菪碱|methscopolamine bromide;hyoscine methobromide
Methyltestosterone|甲睾酮|甲基睾酮
Methylthioninium chloride|亚甲蓝|methylene blue;亚甲基蓝
Metoclopramide|甲氧氯普胺
Metolazone|美托拉宗
Metreleptin|美曲普汀
Mexiletine|美西律
Mezlocillin|美洛西林
Microcrystalline cellulose|微晶纤维素|cellulose, microcrystalline
Mifamurtide|米伐木肽
Mifepristone|米非司酮
Migalastat|米加司他
Milbemycin oxime|米尔贝肟|米尔贝霉素肟
Milnacipran|米那普仑
Minoxidil|米诺地尔
Mipomersen|米泊美生
Misoprostol|米索前列醇
Mitomycin|丝裂霉素|mitomycin-c
Mitotane|米托坦
Mitoxantrone|米托蒽醌
Mobocertinib|莫博赛替尼
Moclobemide|吗氯贝胺
Modafinil|莫达非尼
Modified live porcine respiratory and reproductive syndrome virus|猪繁殖与呼吸综合征病毒(减毒活)
Modified vaccinia Ankara - Bavarian Nordic (MVA-BN) virus|改良安卡拉痘苗病毒-巴伐利亚北欧株(MVA-BN)
Moexipril|莫昔普利|莫西普利
Molindone|吗茚酮
Momelotinib|莫洛替尼|莫美洛替尼
Monensin|莫能菌素
Monepantel|莫奈太尔
Moroctocog alfa|重组人凝血因子VIII(moroctocog alfa)|moroctocog alfa (af-cc)
Moxidectin|莫昔克丁
Mucopolysaccharide polysulfate|多磺酸粘多糖|mucopolysaccharide polysulphate;多磺酸黏多糖
Mumps virus|腮腺炎病毒|流行性腮腺炎病毒
Mycobacterium tuberculosis derived antigens (rdESAT-6 / rCFP-10)|结核分枝杆菌抗原(rdESAT-6/rCFP-10)
Mycoplasma hyopneumoniae and porcine circovirus vaccine (inactivated, recombinant)|猪支原体肺炎、猪圆环病毒二联疫苗(灭活,重组)
Mycoplasma hyopneumoniae vaccine (inactivated)|猪支原体肺炎灭活疫苗
Mycoplasma synoviae (live)|滑液支原体(活)
Mycoplasma synoviae, strain K588A, live|滑液支原体(K588A株,活)
Myxomatosis and rabbit haemorrhagic viral disease vaccine (live recombinant)|兔黏液瘤病、兔病毒性出血症重组活疫苗
Nabilone|大麻隆
Nabumetone|萘丁美酮
N-acetylaspartylglutamic acid|N-乙酰天冬氨酰谷氨酸|n-acetyl aspartyl glutamic acid sodium salt
Nadolol|纳多洛尔
Nafcillin|萘夫西林
Naftifine|萘替芬
Nalbuphine|纳布啡
Naldemedine|纳地美定
Nalidixic acid|萘啶酸
Nalmefene|纳美芬
Nandrolone decanoate|癸酸诺龙
Nandrolone phenylpropionate|苯丙酸诺龙|nandrolone phenpropionate
Naphazoline|萘甲唑啉
Naratriptan|那拉曲普坦|那拉曲坦
Nedocromil|奈多罗米
Nefazodone|奈法唑酮
Neisseria meningitidis group A polysaccharide conjugated to tetanus toxoid|A群脑膜炎球菌多糖-破伤风类毒素结合物
Neisseria meningitidis group C polysaccharide conjugated to tetanus toxoid|C群脑膜炎球菌多糖-破伤风类毒素结合物
Neisseria meningitidis group W-135 polysaccharide conjugated to tetanus toxoid|W135群脑膜炎球菌多糖-破伤风类毒素结合物|neisseria meningitidis group w polysaccharide conjugated to tetanus toxoid
Neisseria meningitidis group Y polysaccharide conjugated to tetanus toxoid|Y群脑膜炎球菌多糖-破伤风类毒素结合物
Neisseria meningitidis serogroup B fHbp (recombinant lipidated fHbp (factor H binding protein)) subfamily B|B群脑膜炎球菌重组脂化fHbp(H因子结合蛋白)B亚家族
Neisseria meningitidis serogroup B fHbp subfamily A (recombinant lipidated)|B群脑膜炎奈瑟菌H因子结合蛋白A亚家族(重组脂化)|Neisseria meningitidis serogroup B fHbp (recombinant lipidated fHbp (factor H binding protein)) subfamily A
Nelarabine|奈拉滨
Nelfinavir|奈非那韦
Neomycin|新霉素
Neonatal piglet colibacillosis vaccine (inactivated)|仔猪大肠埃希氏菌病灭活疫苗|仔猪大肠杆菌病灭活疫苗
Neostigmine|新斯的明|neostigmine methylsulfate;neostigmine methylsulphate;neostigmine metilsulfate
Newcastle disease and Marek's disease vaccine (live recombinant)|新城疫、马立克病重组活疫苗
Newcastle disease virus vaccine (inactivated)|新城疫灭活疫苗|鸡新城疫灭活疫苗
Nicotine|尼古丁|nicotine polacrilex;烟碱
Nicotinic acid|烟酸|niacin;尼克酸
Nimodipine|尼莫地平
Nipocalimab|尼卡利单抗
Nisoldipine|尼索地平
Nitazoxanide|硝唑尼特
Nitisinone|尼替西农
Nitric oxide|一氧化氮
Nitrofural|呋喃西林|nitrofurazone
Nitrogen|氮气
Nitrous oxide|氧化亚氮|笑气;一氧化二氮
Nizatidine|尼扎替丁
Nonacog beta pegol|聚乙二醇化重组人凝血因子IX(nonacog beta pegol)
Nonacog gamma|重组人凝血因子IX(nonacog gamma)
Norfloxacin|诺氟沙星
Nortriptyline|去甲替林
Oclacitinib|奥拉替尼|奥克拉替尼
Ocriplasmin|奥克纤溶酶
Octinoxate|甲氧基肉桂酸乙基己酯|octyl methoxycinnamate;ethylhexyl methoxycinnamate
Octisalate|水杨酸乙基己酯|octyl salicylate;ethylhexyl salicylate
Octocrylene|奥克立林
Octyl decyl dimethyl ammonium chloride|辛基癸基二甲基氯化铵
Odevixibat|奥德昔巴特
Olipudase alfa|奥利普酶α|奥利普达酶α
Omacetaxine mepesuccinate|高三尖杉酯碱|homoharringtonine;omacetaxine
Omega-3-acid ethyl esters|ω-3脂肪酸乙酯|omega-3-acid ethyl esters 90;ω-3脂肪酸乙酯90
o-Phenylphenol|邻苯基苯酚|2-phenylphenol;orthophenylphenol
Opicapone|奥匹卡朋|奥吡卡朋
Orchard grass pollen|鸭茅花粉|pollens - grasses, orchard grass dactylis glomerata;standardized orchard grass pollen
Orciprenaline|奥西那林|metaproterenol
Oritavancin|奥利万星
Orphenadrine|奥芬那君
Ospemifene|奥培米芬
Oteracil|奥替拉西
Oteseconazole|奥特康唑
Oxacillin|苯唑西林
Oxalic acid|草酸|oxalic acid dehydrate
Oxandrolone|氧雄龙
Oxaprozin|奥沙普秦|奥沙普嗪
Oxazepam|奥沙西泮
Oxiconazole|奥昔康唑
Oxybenzone|二苯酮-3|benzophenone-3;羟苯甲酮
Oxygen|氧气|医用氧
Oxymetazoline|羟甲唑啉
Oxymorphone|羟吗啡酮
Oxytetracycline|土霉素
Palifermin|帕利夫明
Palmitic acid|棕榈酸|hexadecanoic acid
Palmitoyl-oleoyl phosphatidylglycerol|棕榈酰油酰磷脂酰甘油
Palopegteriparatide|帕罗培特立帕肽
Pamidronic acid|帕米膦酸|pamidronate
Pancreatin|胰酶|pancreas powder;pancrelipase;pancrelipase amylase lipase protease
Pancuronium bromide|泮库溴铵|pancuronium
Pandemic influenza vaccine (H1N1) (split virion, inactivated, adjuvanted)|大流行流感病毒裂解疫苗(H1N1,灭活,含佐剂)|pandemic influenza vaccine (H1N1)v (split virion, inactivated, adjuvanted)
Pandemic influenza vaccine (H5N1) (live attenuated, nasal)|鼻喷大流行流感减毒活疫苗(H5N1)
Pandemic influenza vaccine (H5N1) (split virion, inactivated, adjuvanted)|大流行流感病毒裂解疫苗(H5N1,灭活,含佐剂)
Pandemic influenza vaccine (H5N1) (surface antigen, inactivated, adjuvanted)|大流行流感疫苗(H5N1)(表面抗原,灭活,含佐剂)
Pandemic influenza vaccine (H5N1) (surface antigen, inactivated, adjuvanted, prepared in cell cultures)|大流行流感疫苗(H5N1)(表面抗原,灭活,含佐剂,细胞培养制备)
Pandemic influenza vaccine (H5N1) (whole virion, inactivated, prepared in cell culture)|大流行流感疫苗(H5N1)(全病毒,灭活,细胞培养制备)
Pandemic influenza vaccine (whole virion, inactivated, adjuvanted)|大流行流感疫苗(全病毒,灭活,含佐剂)
Panobinostat|帕比司他
Parathyroid hormone|甲状旁腺激素
Paromomycin|巴龙霉素
Parsaclisib|帕萨利司
Pasireotide|帕瑞肽
Paullinia cupana seed dry aqueous extract|瓜拉纳种子水提干浸膏|dry aqueous extract of paullinia cupana seed
Pectin|果胶
Peginterferon beta-1a|聚乙二醇干扰素β-1a
Pegvisomant|培维索孟|pegvisomant (b2036-peg)
Pemoline|匹莫林
Penciclovir|喷昔洛韦
Penicillamine|青霉胺
Pentamidine|喷他脒|pentamidine isethionate;pentamidine isetionate
Pentobarbital|戊巴比妥
Pentosan polysulfate sodium|戊聚糖多硫酸钠|pentosan polysulfate;戊聚糖多硫酸酯钠
Pentostatin|喷司他丁
Pentoxifylline|己酮可可碱
Peracetic acid|过氧乙酸
Perennial ryegrass pollen|多年生黑麦草花粉|pollens - grasses, ryegrass, perennial lolium perenne;standardized perennial rye grass pollen
Perflubutane|全氟丁烷|perfluorobutane
Perflutren|全氟丙烷|octafluoropropane;八氟丙烷
Pergolide|培高利特
Permethrin|氯菊酯|扑灭司林;二氯苯醚菊酯
Perphenazine|奋乃静
Pertactin|百日咳杆菌黏附素|pertactin (69 kda omp);百日咳杆菌粘附素;百日咳黏附素;pertussis pertactin
Pertussis filamentous haemagglutinin|百日咳丝状血凝素|pertussis haemagglutin filamentous;purified pertussis filamentous haemagglutinin
Pertussis toxin|百日咳毒素
Pertussis toxoid|百日咳类毒素|pertussis toxoid (pt);purified pertussis toxoid
Pethidine|哌替啶|meperidine
Petrolatum|凡士林
Pexidartinib|培西达替尼
Phendimetrazine|苯甲曲秦
Pheniramine|非尼拉敏
Phenobarbital|苯巴比妥|phenobarbitone
Phenol|苯酚
Phenoxybenzamine|酚苄明
Phenoxymethylpenicillin|青霉素V|penicillin v
Phentolamine|酚妥拉明
Phenylbutazone|保泰松
Phenylephrine|去氧肾上腺素|苯肾上腺素
Phenylpropanolamine|苯丙醇胺
Phosphoric acid|磷酸
Phytomenadione|维生素K1|phytonadione;vitamin K1
Pibrentasvir|哌仑他韦
Pimavanserin|匹莫范色林
Pimobendan|匹莫苯丹
Pimozide|匹莫齐特
Pindolol|吲哚洛尔
Pine oil|松油
Pine tar|松馏油|松焦油
Piperacillin|哌拉西林|piperacillin sodium equivalent to piperacillin
Piperaquine|哌喹|piperaquine tetraphosphate
Piperazine|哌嗪
Piracetam|吡拉西坦
Pirlimycin|吡利霉素
Pitolisant|替洛利生
Plazomicin|普拉佐米星
Pneumococcal 21-valent conjugate vaccine|21价肺炎球菌结合疫苗|pneumococcal polysaccharide conjugate vaccine (21-valent);pneumococcal polysaccharide serotype 3, 6a, 7f, 8, 9n, 10a, 11a, 12f, 15a, 15b de-o-acetylated, 16f, 17f, 19a, 20a, 22f, 23a, 23b, 24f, 31, 33f and 35b conjugated to crm197 carrier protein;V116;21价肺炎球菌多糖结合疫苗
Pneumococcal polysaccharide serotype 1|肺炎球菌1型多糖
Pneumococcal polysaccharide serotype 10A|肺炎球菌10A型多糖
Pneumococcal polysaccharide serotype 11A|肺炎球菌11A型多糖
Pneumococcal polysaccharide serotype 12F|肺炎球菌12F型多糖
Pneumococcal polysaccharide serotype 14|肺炎球菌14型多糖
Pneumococcal polysaccharide serotype 18C|肺炎球菌18C型多糖
Pneumococcal polysaccharide serotype 19A|肺炎球菌19A型多糖
Pneumococcal polysaccharide serotype 19F|肺炎球菌19F型多糖
Pneumococcal polysaccharide serotype 22F|肺炎球菌22F型多糖
Pneumococcal polysaccharide serotype 23F|肺炎球菌23F型多糖
Pneumococcal polysaccharide serotype 3|肺炎球菌3型多糖
Pneumococcal polysaccharide serotype 33F|肺炎球菌33F型多糖
Pneumococcal polysaccharide serotype 4|肺炎球菌4型多糖
Pneumococcal polysaccharide serotype 5|肺炎球菌5型多糖
Pneumococcal polysaccharide serotype 6A|肺炎球菌6A型多糖
Pneumococcal polysaccharide serotype 6B|肺炎球菌6B型多糖
Pneumococcal polysaccharide serotype 7F|肺炎球菌7F型多糖
Pneumococcal polysaccharide serotype 8|肺炎球菌8型多糖
Pneumococcal polysaccharide serotype 9V|肺炎球菌9V型多糖
Podophyllotoxin|鬼臼毒素|podofilox
Polihexanide|聚六亚甲基双胍|polyhexanide;polyhexamethylene biguanide;PHMB
Poliovirus type 1 (inactivated)|脊髓灰质炎病毒Ⅰ型(灭活)
Poliovirus type 1 Mahoney (inactivated)|脊髓灰质炎病毒Ⅰ型Mahoney株(灭活)
Poliovirus type 2 (inactivated)|脊髓灰质炎病毒Ⅱ型(灭活)
Poliovirus type 2 MEF-1 (inactivated)|脊髓灰质炎病毒Ⅱ型MEF-1株(灭活)
Poliovirus type 3 (inactivated)|脊髓灰质炎病毒Ⅲ型(灭活)
Poliovirus type 3 Saukett (inactivated)|脊髓灰质炎病毒Ⅲ型Saukett株(灭活)
Polymyxin B|多黏菌素B|多粘菌素B
Porcine atrophic rhinitis vaccine (inactivated)|猪萎缩性鼻炎灭活疫苗|inactivated vaccine to prevent progressive and non-progressive atrophic rhinitis in pigs
Porcine circovirus and porcine enzootic pneumonia vaccine (inactivated)|猪圆环病毒、猪支原体肺炎二联灭活疫苗
Porcine circovirus type 2 ORF2 protein|猪圆环病毒2型ORF2蛋白|porcine circovirus 2, orf2 capsid protein;porcine circovirus type 2, orf2 capsid protein;porcine circovirus type 2 orf2 subunit antigen
Porcine circovirus type 2 vaccine (inactivated)|猪圆环病毒2型灭活疫苗|adjuvanted inactivated vaccine against porcine circovirus type 2;adjuvanted inactivated vaccine against porcine circovirus type 2 in piglets
Porcine circovirus vaccine (inactivated)|猪圆环病毒灭活疫苗|adjuvanted inactivated vaccine against porcine circovirus;inactivated porcine circovirus vaccine
Porcine circovirus vaccine (inactivated, recombinant)|猪圆环病毒重组灭活疫苗
Porcine influenza vaccine (inactivated)|猪流感灭活疫苗|swine influenza vaccine (inactivated)
Porcine parvovirosis vaccine (inactivated)|猪细小病毒病灭活疫苗|猪细小病毒灭活疫苗
Porcine post-weaning diarrhoea vaccine (live)|仔猪断奶后腹泻活疫苗
Porcine reproductive and respiratory syndrome virus, live|猪繁殖与呼吸综合征病毒(活)|porcine respiratory and reproductive syndrome virus, live
Porfimer sodium|卟吩姆钠|porfimer
Potassium acetate|醋酸钾
Potassium bicarbonate|碳酸氢钾|potassium hydrogen carbonate
Potassium citrate|枸橼酸钾|柠檬酸钾;potassium citrate monohydrated
Potassium dihydrogen phosphate|磷酸二氢钾|potassium phosphate monobasic;monobasic potassium phosphate
Potassium iodide|碘化钾
Potassium peroxymonosulfate|过硫酸氢钾|单过硫酸氢钾
Potassium sulfate|硫酸钾|potassium sulphate
Povidone-iodine|聚维酮碘
Pralatrexate|普拉曲沙
Pralidoxime chloride|氯解磷定
Prasterone|普拉睾酮|dehydroepiandrosterone;脱氢表雄酮
Prazepam|普拉西泮
Praziquantel|吡喹酮
Prazosin|哌唑嗪
Prednicarbate|泼尼卡酯
Prepandemic influenza vaccine (H5N1) (split virion, inactivated, adjuvanted)|大流行前流感病毒裂解疫苗(H5N1,灭活,含佐剂)
Prepandemic influenza vaccine (H5N1) (surface antigen, inactivated, adjuvanted)|大流行前流感疫苗(H5N1)(表面抗原,灭活,含佐剂)
Prepandemic influenza vaccine (H5N1) (whole virion, inactivated, prepared in cell culture)|大流行前流感疫苗(H5N1)(全病毒,灭活,细胞培养制备)
Primaquine|伯氨喹|伯喹
Primidone|扑米酮|扑痫酮
Probenecid|丙磺舒
Procainamide|普鲁卡因胺
Procaine|普鲁卡因
Procaine benzylpenicillin|普鲁卡因青霉素|penicillin g procaine
Prochlorperazine|丙氯拉嗪
Proguanil|氯胍
Promazine|丙嗪
Propantheline bromide|溴丙胺太林|propantheline;普鲁本辛
Propylene glycol|丙二醇
Protamine|鱼精蛋白
Protease|蛋白酶
Protein C|蛋白C|human protein c
Proteolytic enzymes enriched in bromelain|富含菠萝蛋白酶的蛋白水解酶
Protriptyline|普罗替林
Pseudoephedrine|伪麻黄碱
p-tert-Pentylphenol|对叔戊基苯酚|p-tert-amylphenol;4-tert-amylphenol
pUK-SPDV-poly2#1 DNA plasmid coding for salmon pancreas disease virus proteins|编码鲑鱼胰腺病病毒蛋白的pUK-SPDV-poly2#1 DNA质粒
Pyrantel|噻嘧啶|pyrantel embonate
Pyrazinamide|吡嗪酰胺
Pyridostigmine bromide|溴吡斯的明|pyridostigmine
Pyridoxine|维生素B6|vitamin b6;吡哆醇
Pyrimethamine|乙胺嘧啶
Pyriproxyfen|吡丙醚|蚊蝇醚
Quadrivalent influenza vaccine (recombinant, prepared in cell culture)|四价流感疫苗(重组,细胞培养制备)
Quinapril|喹那普利
Quinidine|奎尼丁
Quinine|奎宁
Rabbit haemorrhagic disease vaccine (inactivated)|兔病毒性出血症灭活疫苗
Rabbit haemorrhagic disease vaccine (inactivated, recombinant)|兔病毒性出血症疫苗(灭活,重组)
Rabbit haemorrhagic disease virus, capsid protein antigen, recombinant|兔出血症病毒衣壳蛋白抗原(重组)
Rabbit hemorrhagic disease virus VP1A|兔出血症病毒VP1A
Rabies recombinant canarypox virus (vCP65)|狂犬病重组金丝雀痘病毒(vCP65)
Rabies vaccine (live)|狂犬病活疫苗|live vaccine against rabies
Rabies vaccine (live, oral) for foxes and raccoon dogs|狐狸和貉用口服狂犬病活疫苗
Ractopamine|莱克多巴胺
Ramelteon|雷美替胺
Ranolazine|雷诺嗪
Recombinant ADAMTS13|重组ADAMTS13|radamts13
Recombinant cholera toxin B subunit|重组霍乱毒素B亚单位
Recombinant human epidermal growth factor|重组人表皮生长因子|外用重组人表皮生长因子
Recombinant human nerve growth factor|重组人神经生长因子
Recombinant inactivated avian influenza virus|重组禽流感病毒(灭活)
Recombinant Neisseria meningitidis group B fHbp fusion protein|重组B群脑膜炎奈瑟菌fHbp融合蛋白
Recombinant Neisseria meningitidis group B NadA protein|重组B群脑膜炎球菌NadA蛋白
Recombinant Neisseria meningitidis group B NHBA fusion protein|重组B群脑膜炎奈瑟菌NHBA融合蛋白
Recombinant pertussis toxin|重组百日咳毒素
Recombinant SARS-CoV-2 spike protein|重组新型冠状病毒刺突蛋白
Recombinant Streptococcus equi protein CCE|重组马链球菌CCE蛋白
Recombinant Streptococcus equi protein Eq85|重组马链球菌Eq85蛋白
Recombinant Streptococcus equi protein IdeE|重组马链球菌IdeE蛋白
Recombinant Verotoxin 2e of E. coli|重组大肠杆菌Vero毒素2e
Redtop pollen|小糠草花粉|pollens - grasses, redtop agrostis alba
Regadenoson|瑞加诺生
Relebactam|瑞来巴坦|雷利巴坦
Remibrutinib|瑞米布替尼
Resorcinol|间苯二酚
Retigabine|瑞替加滨|ezogabine
Rezafungin|瑞扎芬净
Rifabutin|利福布汀
Rilonacept|利纳西普
Rimantadine|金刚乙胺
Rimonabant|利莫那班
Risedronic acid|利塞膦酸|risedronate
Robenacoxib|罗贝考昔
Rofecoxib|罗非昔布
Rolapitant|罗拉匹坦
Rosiglitazone|罗格列酮
Rotavirus serotype G1|轮状病毒G1型
Rotavirus serotype G2|轮状病毒G2型
Rotavirus serotype G3|轮状病毒G3型
Rotavirus serotype G4|轮状病毒G4型
Rubella virus|风疹病毒
Rubitecan|鲁比替康|卢比替康
Rufinamide|卢非酰胺
Rupatadine|卢帕他定
Safflower oil|红花籽油
Salicylic acid|水杨酸
Salinomycin|盐霉素
Salmonella enteritidis, Salmonella typhimurium and Salmonella infantis vaccine (inactivated) for chickens|鸡用肠炎沙门氏菌、鼠伤寒沙门氏菌、婴儿沙门氏菌灭活疫苗
Salmonella Infantis vaccine (live)|婴儿沙门氏菌活疫苗
Salmon pancreas disease vaccine (recombinant DNA plasmid)|鲑鱼胰腺病疫苗(重组DNA质粒)
Samarium (153Sm) lexidronam|来昔决南钐[153Sm]|samarium (153sm) lexidronam pentasodium
Saquinavir|沙奎那韦
Sargramostim|沙格司亭
Sarolaner|沙罗拉纳
SARS-CoV-2 (Omicron XBB.1.5) recombinant spike protein|新型冠状病毒(奥密克戎XBB.1.5)重组刺突蛋白
SARS-CoV-2 (Original) recombinant spike protein|重组新型冠状病毒(原始株)刺突蛋白
Satraplatin|沙铂
Scopolamine|东莨菪碱|hyoscine
Secbutabarbital|仲丁比妥|butabarbital
Secobarbital|司可巴比妥
Selamectin|塞拉菌素|赛拉菌素
Selenium|硒
Selenium sulfide|二硫化硒|selenium disulfide
Sennosides|番泻苷
Sepiapterin|墨蝶呤
Serelaxin|重组人松弛素-2
Serum gonadotrophin|血促性素|gonadotrophin serum (pmsg);gonadotrophin serum;pregnant mare serum gonadotropin;孕马血清促性腺激素
Shark liver oil|鲨鱼肝油
Short ragweed pollen|豚草花粉|pollens - weeds and garden plants, ragweed, short ambrosia artemisiifolia
Siltuximab|司妥昔单抗
Silver sulfadiazine|磺胺嘧啶银|silver sulphadiazine;sulfadiazine silver
Simeprevir|西美瑞韦
Simoctocog alfa|重组人凝血因子VIII(simoctocog alfa)
Sitaxentan|西他生坦|sitaxsentan
Smallpox and monkeypox vaccine (live modified vaccinia virus Ankara)|天花和猴痘疫苗(改良安卡拉痘苗病毒,活)
S-Methoprene|S-烯虫酯|(S)-甲氧普烯
Sodium alginate|海藻酸钠
Sodium benzoate|苯甲酸钠
Sodium bicarbonate|碳酸氢钠|sodium hydrogen carbonate
Sodium carbonate|碳酸钠
Sodium chlorite|亚氯酸钠
Sodium citrate|枸橼酸钠|柠檬酸钠
Sodium dichloroisocyanurate|二氯异氰尿酸钠|troclosene sodium
Sodium dihydrogen phosphate|磷酸二氢钠|monobasic sodium phosphate monohydrate;monobasic sodium phosphate;sodium phosphate, monobasic;sodium phosphate, monobasic, monohydrate
Sodium fluoride|氟化钠
Sodium fluoride F-18|氟[18F]化钠
Sodium hyaluronate|玻璃酸钠|hyaluronate sodium;hyaluronate;hyaluronic acid;透明质酸钠;玻璃酸;透明质酸
Sodium hydroxide|氢氧化钠
Sodium hypochlorite|次氯酸钠
Sodium iodide I-123|碘[123I]化钠
Sodium iodide I-131|碘[131I]化钠|sodium iodide 131 i
Sodium iodohippurate (131I)|邻碘[131I]马尿酸钠|iodohippurate sodium i-131
Sodium linear alkylbenzene sulfonate|直链烷基苯磺酸钠|sodium linear alkylate sulfonate
Sodium molybdate Mo-99|钼[99Mo]酸钠|sodium molybdate (99mo)
Sodium nitroprusside|硝普钠|nitroprusside
Sodium oxybate|羟丁酸钠
Sodium pertechnetate Tc-99m|高锝[99mTc]酸钠|sodium pertechnetate (99mtc);technetium tc-99m sodium pertechnetate;technetium tc-99m sodium pertechnetate generator
Sodium phenylacetate|苯乙酸钠
Sodium phenylbutyrate|苯丁酸钠
Sodium polystyrene sulfonate|聚苯乙烯磺酸钠|sodium polystyrene sulphonate
Sodium selenite|亚硒酸钠|sodium selenite anhydrous
Sodium sulfate|硫酸钠
Sodium tetradecyl sulfate|十四烷基硫酸钠
Sodium thiosulfate|硫代硫酸钠
Solithromycin|索利霉素
Solriamfetol|索安非托
Somapacitan|帕西生长素
Sorbitan oleate|油酸山梨坦|sorbitan monooleate;司盘80
Sotagliflozin|索格列净
Sotalol|索他洛尔
Soybean oil|大豆油|soyabean oil
Spesolimab|佩索利单抗
Spinosad|多杀霉素|多杀菌素
Stavudine|司他夫定
Sterile water for injection|灭菌注射用水
Stiripentol|司替戊醇
Streptococcus equi vaccine (recombinant proteins)|马链球菌疫苗(重组蛋白)
Streptococcus uberis vaccine (inactivated)|乳房链球菌灭活疫苗
Streptomycin|链霉素
Strontium ranelate|雷奈酸锶
Sucralfate|硫糖铝
Sucroferric oxyhydroxide|蔗糖羟基氧化铁
Sulfacetamide|磺胺醋酰
Sulfadiazine|磺胺嘧啶
Sulfadimidine|磺胺二甲嘧啶|sulfamethazine
Sulfafurazole|磺胺异噁唑|sulfisoxazole;sulfisoxazole diolamine;磺胺异恶唑
Sulfamethizole|磺胺甲噻二唑
Sulfanilamide|氨苯磺胺
Sulfasalazine|柳氮磺吡啶
Sulfathiazole|磺胺噻唑
Sulfinpyrazone|磺吡酮
Sulfur|硫|sulphur;硫磺;硫黄
Sulfur hexafluoride|六氟化硫|sulphur hexafluoride
Sulindac|舒林酸
Sulpiride|舒必利
Susoctocog alfa|舒索凝血素α
Sutimlimab|舒替利单抗
Suxamethonium chloride|氯化琥珀胆碱|suxamethonium;succinylcholine
Sweet vernal grass pollen|黄花茅花粉|pollens - grasses, sweet vernal grass anthoxanthum odoratum;standardized sweet vernal grass pollen
Swine dysentery vaccine (inactivated)|猪痢疾灭活疫苗
Swine influenza A virus, inactivated|猪流感病毒(灭活)|inactivated influenza-A virus / swine
Synthetic peptide analogue of GnRF conjugated to diphtheria toxoid|促性腺激素释放因子合成肽类似物-白喉类毒素结合物|synthetic peptide analogue of GnRF conjugated to diptheria toxoid
Talc|滑石粉
Tanezumab|他尼珠单抗
Tapentadol|他喷他多
Tartaric acid|酒石酸
Tasimelteon|他司美琼
Tazarotene|他扎罗汀
Tazobactam|他唑巴坦|三唑巴坦
Technetium (99mTc) macrosalb|锝[99mTc]聚合白蛋白|kit for the preparation of technetium tc-99m albumin aggregated;technetium tc-99m albumin aggregated;technetium tc-99m albumin aggregated kit
Technetium Tc-99m medronate|锝[99mTc]亚甲基二膦酸盐|technetium tc-99m medronate kit
Technetium Tc-99m pentetate|锝[99mTc]喷替酸盐|technetium tc-99m pentetate kit
Technetium Tc-99m pyrophosphate|锝[99mTc]焦磷酸盐|technetium tc-99m pyrophosphate kit
Technetium Tc-99m sestamibi|锝[99mTc]甲氧异腈|technetium tc-99m sestamibi kit
Technetium Tc-99m sulfur colloid|锝[99mTc]硫胶体|technetium tc-99m sulfur colloid kit
Tecovirimat|特考韦瑞
Tegafur|替加氟
Tegaserod|替加色罗
Telaprevir|特拉匹韦|特拉瑞韦
Telavancin|特拉万星
Telithromycin|泰利霉素
Temazepam|替马西泮
Temoporfin|替莫泊芬
Tenogenic primed equine allogeneic peripheral blood-derived mesenchymal stem cells|成肌腱诱导的马同种异体外周血间充质干细胞
Teplizumab|替利珠单抗
Teprotumumab|替妥尤单抗|替妥木单抗
Terconazole|特康唑
Tesamorelin|替莫瑞林
Testosterone cipionate|环戊丙酸睾酮|testosterone cypionate
Testosterone enantate|庚酸睾酮|testosterone enanthate
Testosterone propionate|丙酸睾酮
Tetanus antitoxin|破伤风抗毒素
Tetanus immunoglobulin (human)|破伤风人免疫球蛋白|antitetanus immunoglobulin (human);tetanus immunoglobulin;tetanus immune globulin (human);人破伤风免疫球蛋白
Tetanus toxoid|破伤风类毒素|purified tetanus toxoid;tetanus toxoid adsorbed;tetanus toxoid adsorbed on aluminium hydroxide, hydrated
Tetrabenazine|丁苯那嗪
Tetracaine|丁卡因|amethocaine
Tetracosactide|替可克肽|cosyntropin
Tetryzoline|四氢唑啉|tetrahydrozoline
Thallous chloride Tl-201|氯化亚铊[201Tl]
Theobroma cacao seed dry hydroethanolic extract|可可种子水醇提干浸膏|dry hydroethanolic extract of theobroma cacao seed
Thiamazole|甲巯咪唑|methimazole
Thiamine|维生素B1|vitamin b1;硫胺
Thioridazine|硫利达嗪
Thiotepa|塞替派
Thymol|麝香草酚|百里酚;百里香酚
Thyroid|甲状腺粉
Thyrotropin alfa|重组人促甲状腺激素|重组人促甲状腺素;促甲状腺素α;rhTSH
Tiagabine|噻加宾
Tiamulin|泰妙菌素
Ticarcillin|替卡西林
Tildipirosin|泰地罗新
Tilmicosin|替米考星
Timothy grass pollen|梯牧草花粉|pollens - grasses, timothy phleum pratense;standardized timothy grass pollen
Tinzaparin|亭扎肝素
Tioconazole|噻康唑
Tiopronin|硫普罗宁
Tiotixene|替沃噻吨|thiothixene
Tipiracil|替匹嘧啶
Tipranavir|替拉那韦
Tiratricol|三碘甲状腺乙酸
Titanium dioxide|二氧化钛
Tixagevimab|替沙格韦单抗
Tocofersolan|维生素E琥珀酸聚乙二醇酯|vitamin E TPGS
Tofersen|托夫生
Tolazamide|妥拉磺脲
Tolbutamide|甲苯磺丁脲
Tolcapone|托卡朋
Tolfenamic acid|托芬那酸
Tolmetin|托美丁
Tolnaftate|托萘酯
Toltrazuril|托曲珠利|妥曲珠利
Tovorafenib|托沃拉非尼
Trandolapril|群多普利
Tranylcypromine|反苯环丙胺
Trenbolone|群勃龙
Trenonacog alfa|重组人凝血因子IX(trenonacog alfa)
Treprostinil|曲前列尼尔|treprostinil diolamine
Triamcinolone|曲安西龙
Triamterene|氨苯蝶啶
Triazolam|三唑仑
Trichlormethiazide|三氯噻嗪
Triclosan|三氯生
Trientine|曲恩汀|trientine tetrahydrochloride
Trifluoperazine|三氟拉嗪
Trifluridine|曲氟尿苷
Trihexyphenidyl|苯海索|benzhexol
Trilostane|曲洛司坦
Trimebutine|曲美布汀
Trimethobenzamide|曲美苄胺
Trimipramine|曲米帕明
Tripelennamine|曲吡那敏
Trivalent influenza vaccine (recombinant, prepared in cell culture)|三价流感疫苗(重组,细胞培养制备)
Tropicamide|托吡卡胺
Trovafloxacin|曲伐沙星
Tryptophan|色氨酸
Tubocurarine chloride|氯化筒箭毒碱|tubocurarine
Tulathromycin|泰拉霉素
Turkey herpesvirus, strain FC126, live|火鸡疱疹病毒FC126株(活)
Turkey rhinotracheitis virus|火鸡鼻气管炎病毒
Turkey rhinotracheitis virus (inactivated)|火鸡鼻气管炎病毒(灭活)
Turkey rhinotracheitis virus, strain 1062, live|火鸡鼻气管炎病毒(1062株,活)
Turoctocog alfa|重组人凝血因子VIII(turoctocog alfa)
Turoctocog alfa pegol|培妥罗凝血素α|antihemophilic factor viii (recombinant, b-domain truncated), pegylated
Turpentine oil|松节油|oil of turpentine
Tylosin|泰乐菌素
Tylvalosin|泰万菌素|acetylisovaleryltylosin
Ulipristal|乌利司他
Undecylenic acid|十一烯酸
Urea|尿素
Urea C-13|尿素[13C]|13c-urea;carbon-13 urea;urea (13C)
Urofollitropin|尿促卵泡素
Ursodoxicoltaurine|牛磺熊去氧胆酸|tauroursodeoxycholic acid;TUDCA
Vaccine against babesiosis in dogs|犬巴贝斯虫病疫苗
Vaccine against coccidiosis in chickens|鸡球虫病疫苗
Vaccine against equine influenza and tetanus in horses|马流感、破伤风二联疫苗
Vaccine against equine influenza in horses|马流感疫苗
Vaccine against feline leukaemia|猫白血病疫苗
Vaccine against feline viral rhinotracheitis and feline calicivirosis|猫病毒性鼻气管炎、猫杯状病毒病二联疫苗
Vaccine against feline viral rhinotracheitis, feline calicivirosis and feline chlamydophila infections|猫病毒性鼻气管炎、猫杯状病毒病、猫衣原体感染三联疫苗
Vaccine against feline viral rhinotracheitis, feline calicivirosis and feline panleucopenia|猫病毒性鼻气管炎、猫杯状病毒病、猫泛白细胞减少症三联疫苗
Vaccine against feline viral rhinotracheitis, feline calicivirosis, feline panleucopenia and feline chlamydophila infections|猫病毒性鼻气管炎、猫杯状病毒病、猫泛白细胞减少症、猫衣原体感染四联疫苗
Vaccine against feline viral rhinotracheitis, feline calicivirosis, feline panleucopenia and feline leukaemia|猫病毒性鼻气管炎、猫杯状病毒病、猫泛白细胞减少症、猫白血病四联疫苗|vaccine against feline viral rhinotracheitis, calicivirosis, panleucopenia and leukaemia in cats
Vaccine against feline viral rhinotracheitis, feline calicivirosis, feline panleucopenia, feline leukaemia and feline chlamydophila infections|猫病毒性鼻气管炎、猫杯状病毒病、猫泛白细胞减少症、猫白血病、猫衣原体感染五联疫苗|vaccine against feline viral rhinotracheitis, feline calicivirosis, feline panleucopenia, feline leukeamia and feline chlamydophila infections
Vadadustat|伐度司他
Valdecoxib|伐地昔布
Valnemulin|沃尼妙林
Varicella-zoster virus|水痘-带状疱疹病毒|varicella virus
Varicella-zoster virus (live, attenuated)|水痘-带状疱疹病毒(减毒活)
Vasopressin|加压素|血管加压素
Vecuronium bromide|维库溴铵|vecuronium
Velaglucerase alfa|维拉苷酶α
Vernakalant|维纳卡兰
Vibrio cholerae O1|O1群霍乱弧菌|vibrio cholerae 01
Vigabatrin|氨己烯酸
Vilazodone|维拉佐酮
Vinblastine|长春碱
Vinflunine|长春氟宁
Virginiamycin|维吉尼亚霉素
Vitamin A|维生素A
Vitamin A palmitate|维生素A棕榈酸酯
Vitamin E|维生素E
Vonicog alfa|伏尼凝血素α
von Willebrand factor|血管性血友病因子
Vorapaxar|沃拉帕沙
Vosoritide|伏索利肽
Water|水
Water for injection|注射用水
West Nile fever vaccine (live recombinant)|西尼罗热重组活疫苗
White petrolatum|白凡士林
Xenon Xe-133|氙[133Xe]
Ximelagatran|希美加群
Xylazine|赛拉嗪
Yersiniosis vaccine (inactivated)|耶尔森菌病灭活疫苗|inactivated vaccine against yersiniosis
Yttrium (90Y) chloride|氯化钇[90Y]
Zafirlukast|扎鲁司特
Zaleplon|扎来普隆
Ziconotide|齐考诺肽
Zileuton|齐留通
Zinc|锌
Zinc chloride|氯化锌
Zinc oxide|氧化锌
Zinc sulfate|硫酸锌
Zoonotic influenza vaccine (H5N1) (surface antigen, inactivated, adjuvanted)|人畜共患流感疫苗(H5N1)(表面抗原,灭活,含佐剂)
Zoonotic influenza vaccine (H5N1) (surface antigen, inactivated, adjuvanted, prepared in cell cultures)|人畜共患流感疫苗(H5N1)(表面抗原,灭活,含佐剂,细胞培养制备)
Zoonotic influenza vaccine (H5N8) (surface antigen, inactivated, adjuvanted)|人畜共患流感疫苗(H5N8)(表面抗原,灭活,含佐剂)
Zoster vaccine live|带状疱疹减毒活疫苗|shingles (herpes zoster) vaccine (live)
`
