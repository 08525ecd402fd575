/** Companies: usual English name | Chinese name | other spellings, subsidiaries and former names | country (ISO 3166-1 alpha-2). */
export const COMPANIES = `
Pfizer|辉瑞|Wyeth;Pharmacia & Upjohn;Hospira;Wyeth Pharms;Wyeth Ayerst;Warner Lambert;Parke Davis;Seagen;Seattle Genetics;Pfizer Europe MA EEIG;Array BioPharma;辉瑞制药|US
Merck & Co|默沙东|MSD;Merck Sharp & Dohme;Merck Sharp & Dohme LLC;Schering Corp;MSD Pharma;MSD Pharma Singapore;Schering Plough;Merck Canada;Merck and Co;Schering Corporation|US
Johnson & Johnson|强生|Janssen;Janssen Pharms;Janssen Biotech;Janssen-Cilag;Janssen Research & Development;Janssen Products;Actelion;Centocor;杨森;西安杨森;Janssen Pharmaceutica Products|US
Eli Lilly|礼来|Lilly;Eli Lilly and Co;Eli Lilly Nederland;Lilly Del Caribe;Loxo Oncology;礼来制药;Lilly Research Laboratories|US
Bristol-Myers Squibb|百时美施贵宝|BMS;Celgene;Juno Therapeutics;E.R. Squibb & Sons;ER Squibb;中美施贵宝;Bristol Myers Squibb Co Pharmaceutical Research Institute|US
AbbVie|艾伯维|Allergan;Abbvie Deutschland;Pharmacyclics;Forest Labs;Forest Pharmaceuticals;Allergan Sales|US
Abbott|雅培|Abbott Laboratories;Abbott Healthcare;Abbott Laboratories Pharmaceutical Products Div;Abbott Laboratories Hosp Products Div|US
Amgen|安进|Amgen Europe;Immunex;Horizon Therapeutics;Onyx Therapeutics|US
Gilead Sciences|吉利德科学|Gilead;Gilead Sciences Ireland UC;Kite Pharma;吉利德|US
Biogen|渤健|Biogen Idec;Biogen Netherlands;百健|US
Regeneron|再生元|Regeneron Pharmaceuticals|US
Vertex|福泰制药|Vertex Pharmaceuticals;Vertex Pharms|US
Moderna|莫德纳|ModernaTX;Moderna Biotech|US
Incyte|因塞特|Incyte Biosciences|US
Alexion|亚力兄|Alexion Pharmaceuticals|US
BioMarin|百傲万里|BioMarin Pharmaceutical|US
Alnylam|阿里拉姆|Alnylam Pharmaceuticals|US
Ionis|艾奥尼斯|Ionis Pharmaceuticals;Isis Pharmaceuticals|US
Exelixis|伊克力西斯|Exelixis Inc|US
Jazz Pharmaceuticals|爵士制药|Jazz;Jazz Pharms;GW Pharma|IE
Neurocrine Biosciences|神经分泌生物科学|Neurocrine|US
Sarepta Therapeutics|萨雷普塔|Sarepta|US
Ultragenyx|奥特吉尼克斯|Ultragenyx Pharmaceutical|US
United Therapeutics|联合治疗|United Therap|US
Blueprint Medicines|蓝图医药||US
BeiGene|百济神州|BeOne Medicines;BeiGene USA;百济神州生物科技|CN
Madrigal Pharmaceuticals|马德里加尔制药|Madrigal|US
Intercept Pharmaceuticals|英特塞普特|Intercept|US
Supernus|苏珀努斯|Supernus Pharmaceuticals|US
Bausch Health|博士康|Valeant;Salix;Bausch & Lomb;Valeant Pharmaceuticals;Bausch and Lomb;Valeant International Barbados;Valeant International Bermuda;Valeant Pharmaceuticals Luxembourg|CA
Viatris|晖致|Mylan;Mylan Institutional;Mylan Pharmaceuticals;Upjohn;Meda Pharms;Mylan Labs;迈兰;Meda;Meda Manufacturing;Mylan Technologies;Mylan Specialty;Mylan Technologies Inc A Viatris Co;Mylan Specialty LP A Viatris Co;Mylan Laboratories Ltd A Viatris Co;Mylan Institutional LLC A Viatris Co;Mylan Pharmaceuticals Inc A Viatris Co;Upjohn US 2;Upjohn Manufacturing Ireland Unltd|US
Organon|欧加隆|Organon LLC;NV Organon|US
Baxter|百特|Baxter Healthcare;Baxter Healthcare Corp Anesthesia and Critical Care;Baxter Healthcare Corp Anesthesia Critical Care|US
Fresenius Kabi|费森尤斯卡比|Fresenius Kabi USA;APP Pharmaceuticals|DE
Amneal|安麦|Amneal Pharmaceuticals;Impax Labs;Impax;Amneal Pharmaceuticals NY;Amneal Pharmaceuticals of NY|US
Endo|远藤制药|Endo Pharmaceuticals;Endo Operations;Par Pharmaceutical;Par Pharm|US
Perrigo|培瑞克|Perrigo Company;Paddock Labs;Paddock|IE
Lannett|兰内特|Lannett Company|US
Catalent|康泰伦特|Catalent Pharma Solutions|US
Emergent BioSolutions|新兴生物解决方案|Emergent;Emergent Operations Ireland|US
Ironwood|铁木制药|Ironwood Pharmaceuticals|US
Halozyme|海洛酶|Halozyme Therapeutics|US
Corcept|科赛普特|Corcept Therapeutics|US
Acadia Pharmaceuticals|阿卡迪亚制药|Acadia|US
Novavax|诺瓦瓦克斯|Novavax Inc|US
Sage Therapeutics|赛奇治疗|Sage|US
Travere|特拉维尔|Travere Therapeutics;Retrophin|US
Insmed|因斯梅德|Insmed Inc|US
Arrowhead|箭头制药|Arrowhead Pharmaceuticals|US
Ascendis|阿森迪斯|Ascendis Pharma;Ascendis Pharma Bone Diseases|DK
Argenx|阿根克斯|argenx BVBA|BE
Novartis|诺华|Novartis Pharms Corp;Novartis Pharmaceuticals;Novartis Europharm;Ciba Geigy;AveXis;Novartis Gene Therapies;北京诺华|CH
Sandoz|山德士|Sandoz Inc;Sandoz Canada;Hexal;Eon Labs|CH
Roche|罗氏|Hoffmann-La Roche;Roche Registration;Genentech;F. Hoffmann-La Roche;Spark Therapeutics;上海罗氏|CH
Sanofi|赛诺菲|Sanofi Aventis;Sanofi-Aventis US;Sanofi Winthrop Industrie;Genzyme;Sanofi Pasteur;Aventis;Bioverativ;赛诺菲安万特|FR
GSK|葛兰素史克|GlaxoSmithKline;Glaxo Group;SmithKline Beecham;GlaxoSmithKline Biologicals;GlaxoSmithKline Trading Services;Tesaro;GlaxoSmithKline Intellectual Property No 2 Ltd England;GlaxoSmithKline Intellectual Property Development Ltd England;GlaxoSmithKline Intellectual Property Ltd England|GB
ViiV Healthcare|维维健康|ViiV;ViiV Hlthcare|GB
Haleon|赫力昂|Novartis Consumer Health;GSK Consumer Healthcare|GB
AstraZeneca|阿斯利康|AstraZeneca UK;AstraZeneca AB;MedImmune;Zeneca;MedImmune Oncology|GB
Bayer|拜耳|Bayer Healthcare;Bayer Pharma AG;Bayer Healthcare Pharms;Schering AG;Berlex;拜耳医药|DE
Boehringer Ingelheim|勃林格殷格翰|Boehringer Ingelheim International;Boehringer Ingelheim Vetmedica;BI|DE
Merck KGaA|默克|EMD Serono;Merck Serono;Merck Europe;Merck Healthcare KGaA;Merck KGaA, Darmstadt, Germany;Serono;德国默克;Merck KGaA & Co;Merck Pte Ltd;Merck Darmstadt;Merck S.L.|DE
Novo Nordisk|诺和诺德|Novo;Novo Nordisk A/S|DK
Lundbeck|灵北|H. Lundbeck|DK
LEO Pharma|利奥制药|Leo Labs;LEO|DK
Genmab|根马布|Genmab A/S|DK
ALK-Abello|爱尔开-阿贝优|ALK|DK
UCB|优时比|UCB Pharma;UCB Inc;Ra Pharma|BE
Ipsen|益普生|Ipsen Pharma;Ipsen Biopharm;Ipsen Pharma Biotech|FR
Servier|施维雅|Les Laboratoires Servier;Institut de Recherches Internationales Servier|FR
Pierre Fabre|皮尔法伯|Pierre Fabre Medicament|FR
Guerbet|加柏|Guerbet LLC|FR
Chiesi|凯西|Chiesi Farmaceutici;Chiesi USA|IT
Menarini|美纳里尼|A. Menarini;Stemline Therapeutics;Berlin-Chemie|IT
Recordati|锐康迪|Recordati Rare Diseases;瑞科达蒂|IT
Zambon|赞邦|Zambon SpA|IT
Angelini|安杰利尼|Angelini Pharma|IT
Alfasigma|阿法赛格玛|Alfa Wassermann|IT
Bracco|博莱科|Bracco Diagnostics;Bracco Imaging|IT
Grifols|基立福|Instituto Grifols;Grifols Therapeutics|ES
Almirall|艾美罗|Almirall SA|ES
Esteve|埃斯特维|Esteve Pharmaceuticals|ES
Rovi|罗维|Laboratorios Farmaceuticos Rovi|ES
Ferring|辉凌|Ferring Pharmaceuticals;Ferring Pharms|CH
Octapharma|奥克特珐玛|Octapharma Pharmazeutika|CH
Galderma|高德美|Galderma Labs|CH
Vifor|维福|Vifor Pharma;Vifor Fresenius Medical Care Renal Pharma|CH
Idorsia|爱杜西亚|Idorsia Pharmaceuticals|CH
Helsinn|赫尔森|Helsinn Healthcare|CH
Alcon|爱尔康|Alcon Labs|CH
CSL Behring|杰特贝林|CSL;CSL Limited;ZLB Behring|AU
BioNTech|拜恩泰科|BioNTech SE;BioNTech Manufacturing|DE
Stada|史达德|Stada Arzneimittel|DE
Grunenthal|格兰泰||DE
Biotest|百奥泰斯特|Biotest AG|DE
B. Braun|贝朗|B Braun Medical;B. Braun Melsungen|DE
Orion|奥立安|Orion Pharma;Orion Corporation|FI
Swedish Orphan Biovitrum|瑞典孤儿药生物公司|Sobi;Biovitrum|SE
Calliditas|卡利迪塔斯|Calliditas Therapeutics|SE
Gedeon Richter|吉瑞|Richter Gedeon|HU
Krka|科尔康|KRKA d.d.|SI
Polpharma|波尔法玛|Zaklady Farmaceutyczne Polpharma|PL
Zentiva|赞蒂瓦|Zentiva k.s.|CZ
Medice|麦迪斯|Medice Arzneimittel|DE
Teva|梯瓦|Teva Pharmaceutical Industries;Teva Pharms USA;Actavis;Actavis Elizabeth;Actavis Laboratories FL;Actavis Mid Atlantic;Watson Labs;Barr Labs;Ivax;Cephalon;Ratiopharm;Teva Canada;以色列梯瓦;Watson Pharmaceuticals;Barr;Barr Pharmaceuticals;Actavis Totowa;Actavis Laboratories UT|IL
Taro|太罗|Taro Pharmaceutical Industries|IL
Hikma|希克玛|Hikma Pharmaceuticals;West-Ward;Roxane;Hikma Intl Pharms|GB
Dr. Reddy's|瑞迪博士|Dr Reddys Labs;Dr. Reddy's Laboratories|IN
Sun Pharma|太阳制药|Sun Pharmaceutical Industries;Sun Pharm Inds;Ranbaxy;Caraco;Ranbaxy Labs|IN
Cipla|西普拉|Cipla USA;Invagen Pharms|IN
Lupin|鲁宾|Lupin Ltd;Lupin Pharmaceuticals;Novel Labs|IN
Aurobindo|阿拉宾度|Aurobindo Pharma;Eugia;Eugia Pharma Specialities;Eugia Pharma|IN
Zydus|扎伊杜斯|Zydus Lifesciences;Cadila Healthcare;Zydus Pharms USA;Zydus Worldwide;Zydus Lifesciences Global FZE;Zydus Worldwide DMCC|IN
Glenmark|格兰马克|Glenmark Pharmaceuticals;Glenmark Pharms|IN
Torrent|托伦特|Torrent Pharmaceuticals;Torrent Pharms|IN
Alembic|阿莱姆比克|Alembic Pharmaceuticals;Alembic Pharms|IN
Biocon|百康|Biocon Biologics;Biocon Pharma|IN
Hetero|熙德隆|Hetero Labs;Camber|IN
MSN Laboratories|MSN制药|MSN Labs;MSN|IN
Macleods|麦克劳德|Macleods Pharmaceuticals;Macleods Pharms|IN
Natco|纳科|Natco Pharma|IN
Wockhardt|沃克哈特|Wockhardt Ltd;Morton Grove|IN
Ajanta|阿吉安塔|Ajanta Pharma|IN
Unichem|优尼克姆|Unichem Laboratories;Unichem Pharmaceuticals (USA)|IN
Granules|格瑞努尔斯|Granules India;Granules Pharmaceuticals|IN
Strides|施泰德|Strides Pharma;Strides Arcolab|IN
Gland Pharma|格兰德制药|Gland|IN
Alkem|阿尔肯|Alkem Laboratories;Ascend Labs|IN
Jubilant|朱比兰特|Jubilant Cadista;Jubilant Draximage|IN
Micro Labs|微实验室制药|Micro Labs Ltd India|IN
Serum Institute of India|印度血清研究所||IN
Bharat Biotech|巴拉特生物|Bharat Biotech International|IN
Apotex|奥贝泰克|Apotex Corp;Apotex Inc;Apotex Inc Etobicoke Site;Apotex Inc Richmond Hill|CA
Pharmascience|法玛科学|Pharmascience Inc;PMS|CA
Jamp Pharma|加普制药|Jamp Pharma Corporation;Jamp|CA
Takeda|武田|Takeda Pharmaceutical;Takeda Pharms USA;Shire;Millennium Pharmaceuticals;Baxalta;Shire Human Genetic Therapies;武田制药;武田薬品工業;Shire Development;Shire Richwood|JP
Astellas|安斯泰来|Astellas Pharma;Astellas Pharma US;Fujisawa;Yamanouchi;アステラス製薬;Astellas Pharma Global Development|JP
Daiichi Sankyo|第一三共|Daiichi Sankyo Europe;Sankyo;Plexxikon|JP
Eisai|卫材|Eisai Co;Eisai Inc;エーザイ|JP
Otsuka|大冢制药|Otsuka Pharmaceutical;Otsuka Pharm;Otsuka Canada;大塚製薬;Otsuka Pharmaceutical Development and Commercialization|JP
Taiho|大鹏药品|Taiho Oncology;Taiho Pharmaceutical|JP
Chugai|中外制药|Chugai Pharmaceutical|JP
Shionogi|盐野义|Shionogi Inc;Shionogi & Co|JP
Ono Pharmaceutical|小野药品|Ono|JP
Kyowa Kirin|协和麒麟|Kyowa Hakko Kirin;ProStrakan|JP
Sumitomo Pharma|住友制药|Sumitomo Dainippon Pharma;Sunovion;Urovant;Sumitomo Pharma America|JP
Mitsubishi Tanabe Pharma|田边三菱制药|Mitsubishi Tanabe;Tanabe|JP
Santen|参天制药|Santen Pharmaceutical|JP
Senju|千寿制药|Senju Pharmaceutical|JP
Kowa|兴和|Kowa Pharmaceuticals;Kowa Co|JP
Nippon Shinyaku|日本新药|NS Pharma|JP
Maruho|玛露弘|Maruho Co|JP
Meiji Seika|明治制果药业|Meiji Seika Pharma|JP
Kissei|橘生药品|Kissei Pharmaceutical|JP
Terumo|泰尔茂|Terumo Corporation|JP
Toray|东丽|Toray Industries|JP
JCR Pharmaceuticals|JCR制药|JCR|JP
Zeria|泽里新药|Zeria Pharmaceutical|JP
Celltrion|赛尔群|Celltrion Healthcare;셀트리온|KR
Samsung Bioepis|三星Bioepis|Samsung Bioepis NL;三星生物|KR
Hanmi|韩美药品|Hanmi Pharmaceutical;Hanmi Pharm|KR
Yuhan|柳韩洋行|Yuhan Corporation|KR
Daewoong|大熊制药|Daewoong Pharmaceutical|KR
Chong Kun Dang|钟根堂|CKD;Chong Kun Dang Pharmaceutical|KR
GC Biopharma|GC绿十字|Green Cross;GC Pharma|KR
LG Chem|LG化学|LG Life Sciences;LG Chem Life Sciences|KR
SK Biopharmaceuticals|SK生物制药|SK Life Science|KR
SK bioscience|SK生物科学||KR
Dong-A ST|东亚ST|Dong-A Socio|KR
HK inno.N|HK inno.N制药|CJ Healthcare;inno.N|KR
Boryung|保宁制药|Boryung Pharmaceutical|KR
Jeil|第一药品|Jeil Pharmaceutical;Onconic Therapeutics|KR
Jiangsu Hengrui|恒瑞医药|Hengrui;Jiangsu HengRui Medicine;Jiangsu Hengrui Pharmaceuticals;江苏恒瑞医药;江苏恒瑞;Suzhou Suncadia Biopharmaceuticals;Shanghai Hengrui Pharmaceutical|CN
Innovent Biologics|信达生物|Innovent;Innovent Biologics (Suzhou);信达生物制药|CN
Junshi Biosciences|君实生物|Shanghai Junshi Bioscience;Junshi;上海君实生物医药;TopAlliance Biosciences|CN
Akeso|康方生物|Akeso Biopharma;Akeso Tiancheng|CN
Zai Lab|再鼎医药|Zai Lab (Shanghai);Zai|CN
Hutchmed|和黄医药|Hutchison MediPharma;和记黄埔医药|CN
CSPC|石药集团|CSPC Pharmaceutical Group;CSPC ZhongQi Pharmaceutical Technology;CSPC Ouyi;石药集团欧意药业;石家庄制药|CN
Chia Tai Tianqing|正大天晴|CTTQ;Chia Tai Tianqing Pharmaceutical Group;正大天晴药业|CN
Sino Biopharmaceutical|中国生物制药|Sino Biopharm|CN
Qilu Pharmaceutical|齐鲁制药|Qilu;Qilu Pharmaceutical (Hainan);Qilu Pharm|CN
Hansoh Pharma|翰森制药|Hansoh;Jiangsu Hansoh Pharmaceutical;豪森药业;江苏豪森药业;Jiangsu Hansoh|CN
Betta Pharmaceuticals|贝达药业|Betta;Betta Pharma;浙江贝达药业|CN
Chipscreen Biosciences|微芯生物|Shenzhen Chipscreen Biosciences;Chipscreen;深圳微芯生物|CN
RemeGen|荣昌生物|RemeGen Co;荣昌生物制药|CN
Allist|艾力斯|Allist Pharmaceuticals;Shanghai Allist Pharmaceuticals;上海艾力斯|CN
InnoCare|诺诚健华|InnoCare Pharma;Beijing InnoCare Pharma Tech|CN
CStone|基石药业|CStone Pharmaceuticals|CN
Henlius|复宏汉霖|Shanghai Henlius Biotech;上海复宏汉霖|CN
Fosun Pharma|复星医药|Shanghai Fosun Pharmaceutical;Fosun;上海复星医药;Wanbang|CN
Alphamab Oncology|康宁杰瑞|Alphamab;Jiangsu Alphamab|CN
Kelun Pharmaceutical|科伦药业|Kelun;Sichuan Kelun;Kelun-Biotech;科伦博泰;四川科伦药业|CN
Hisun Pharmaceutical|海正药业|Zhejiang Hisun Pharmaceutical;Hisun;Zhejiang Hisun;浙江海正药业|CN
Huahai Pharmaceutical|华海药业|Zhejiang Huahai Pharmaceutical;Prinston;Huahai US;浙江华海药业|CN
Sinovac|科兴生物|Sinovac Biotech;Sinovac Life Sciences;北京科兴|CN
CNBG|中国生物技术|China National Biotec Group;国药中生|CN
Sinopharm|国药集团|China National Pharmaceutical Group|CN
CanSino|康希诺|CanSino Biologics;康希诺生物|CN
Zhifei|智飞生物|Anhui Zhifei Longcom;Chongqing Zhifei;安徽智飞龙科马|CN
Walvax|沃森生物|Walvax Biotechnology;Yunnan Walvax|CN
Innovax|万泰生物|Xiamen Innovax;Wantai BioPharm;Beijing Wantai;厦门万泰沧海|CN
Hualan|华兰生物|Hualan Biological Engineering|CN
Simcere|先声药业|Simcere Pharmaceutical;Jiangsu Simcere;江苏先声药业|CN
Luye Pharma|绿叶制药|Luye;Shandong Luye Pharmaceutical;山东绿叶制药|CN
Livzon|丽珠集团|Livzon Pharmaceutical Group;丽珠医药|CN
Humanwell|人福医药|Yichang Humanwell;宜昌人福药业|CN
Nhwa|恩华药业|Jiangsu Nhwa Pharmaceutical;Nhwa Pharmaceutical|CN
Haisco|海思科|Haisco Pharmaceutical Group|CN
Ascletis|歌礼|Ascletis Pharma;歌礼制药|CN
Frontier Biotechnologies|前沿生物|Frontier Biotech;Nanjing Frontier|CN
TOT Biopharm|东曜药业|TOT Biopharm Co|CN
Gan & Lee|甘李药业|Gan and Lee Pharmaceuticals|CN
Tonghua Dongbao|通化东宝|Tonghua Dongbao Pharmaceutical|CN
Hua Medicine|华领医药|Hua Medicine Shanghai|CN
GeneScience|金赛药业|Changchun GeneScience;长春金赛药业|CN
3SBio|三生制药|Shenyang Sunshine Pharmaceutical;Sunshine Guojian;三生国健|CN
Bio-Thera|百奥泰|Bio-Thera Solutions;百奥泰生物制药|CN
Legend Biotech|传奇生物|Nanjing Legend|CN
JW Therapeutics|药明巨诺|JW Cayman|CN
Carsgen|科济药业|CARsgen Therapeutics|CN
WuXi AppTec|药明康德||CN
Ascentage Pharma|亚盛医药|Ascentage;Guangzhou Healthquest|CN
Antengene|德琪医药|Antengene Corp|CN
Dizal|迪哲医药|Dizal Pharmaceutical;Dizal Jiangsu|CN
Haihe Biopharma|海和药物|Haihe|CN
Jacobio|加科思|Jacobio Pharmaceuticals|CN
Genor Biopharma|嘉和生物|Genor|CN
Harbour BioMed|和铂医药||CN
Gloria Biosciences|誉衡生物|Guangzhou Gloria Biosciences|CN
Lepu Biopharma|乐普生物|Lepu|CN
Yangtze River Pharmaceutical|扬子江药业|Yangtze River Pharmaceutical Group;Yangtze River|CN
Jiangsu Aosaikang|奥赛康|Aosaikang;ASK Pharm;奥赛康药业|CN
Shanghai Pharma|上海医药|Shanghai Pharmaceuticals Holding|CN
CR Pharma|华润医药|China Resources Pharmaceutical;华润双鹤|CN
North China Pharmaceutical|华北制药|NCPC|CN
Baiyunshan|白云山|Guangzhou Baiyunshan Pharmaceutical;广药白云山|CN
Tasly|天士力|Tasly Pharmaceutical;天士力医药|CN
Yiling|以岭药业|Shijiazhuang Yiling Pharmaceutical|CN
Buchang|步长制药|Shandong Buchang|CN
Shanghai Green Valley|绿谷制药|Shanghai Green Valley Pharmaceutical;Green Valley (Shanghai) Pharmaceuticals Co., Ltd.;上海绿谷|CN
Genuine Biotech|真实生物|Henan Genuine Biotech;河南真实生物|CN
HEC Pharm|东阳光药|Sunshine Lake Pharma;HEC;广东东阳光药业;Sunshine Lake|CN
Hepalink|海普瑞|Shenzhen Hepalink;Techdow|CN
Nanjing King-Friend|健友股份|NKF;Nanjing King-Friend Biochemical;Meitheal;Nanjing King-Friend Biochemical Pharmaceutical|CN
Zhejiang Medicine|浙江医药|Xinchang Pharmaceutical;ZMC|CN
Salubris|信立泰|Shenzhen Salubris Pharmaceuticals;深圳信立泰|CN
Beijing Tide|北京泰德制药|Beijing Tide Pharmaceutical|CN
BioRay|博锐生物|BioRay Biopharmaceutical;Zhejiang BioRay Biopharmaceutical|CN
Zelgen|泽璟制药|Suzhou Zelgen Biopharmaceuticals;Zelgen Biopharmaceuticals|CN
KeChow Pharma|科州制药|KeChow|CN
Impact Therapeutics|英派药业|Impact Therapeutics (Shanghai)|CN
Biostar Pharma|华昊中天|Biostar;Beijing Biostar Pharmaceuticals|CN
Apollomics|冠科美博|Apollomics Inc|CN
Yingli Pharma|璎黎药业|Yingli;Shanghai Yingli Pharmaceutical|CN
Juventas|合源生物|Juventas Cell Therapy|CN
Secura Bio|塞科拉生物|Secura|US
Acrotech Biopharma|阿克罗泰克|Acrotech|US
Aveo Oncology|阿维欧|AVEO Pharmaceuticals;AVEO|US
Pharmaand|法玛安德|pharma& GmbH|AT
Benemae|仁会生物|Shanghai Benemae Pharmaceutical|CN
Sihuan Pharmaceutical|四环医药|Sihuan;Huisheng Biopharmaceutical|CN
Zhixiang Jintai|智翔金泰|Chongqing Genrix Biopharmaceutical;Genrix|CN
Keymed Biosciences|康诺亚|Keymed|CN
Tianji Pharma|文丰天济医药|Beijing Wenfeng Tianji Pharma;北京文丰天济医药科技|CN
Aidea Pharmaceutical|艾迪药业|Jiangsu Aidea Pharmaceutical;Aidea|CN
Beijing Kawin|凯因科技|Kawin Technology|CN
Qingfeng Pharmaceutical|青峰医药|Jiangxi Qingfeng Pharmaceutical;Jiangxi Qingfeng|CN
Raynovent|众生睿创|Guangdong Raynovent Biotech|CN
MicuRx|盟科药业|Shanghai MicuRx Pharmaceutical|CN
Belief BioMed|信念医药||CN
Evive Biotechnology|亿一生物|Evive|CN
Carephar|柯菲平|Jiangsu Carephar Pharmaceutical|CN
Jingxin Pharmaceutical|京新药业|Zhejiang Jingxin Pharmaceutical;Jingxin|CN
Chengdu Kanghong|康弘药业|Chengdu Kanghong Pharmaceutical;Kanghong|CN
TaiGen|太景生物|TaiGen Biotechnology|TW
Fujifilm Toyama|富士胶片富山化学|Fujifilm Toyama Chemical|JP
BioCryst|拜奥克里斯特|BioCryst Pharmaceuticals|US
La Jolla|拉霍亚制药|La Jolla Pharmaceutical;Tetraphase|US
Rigel|瑞格尔|Rigel Pharmaceuticals|US
Pacira|帕西拉|Pacira BioSciences|US
Purdue Pharma|普渡制药||US
Trevena|特雷维纳|Trevena Inc|US
Indivior|因迪维尔|Indivior UK|GB
Alkermes|阿尔凯默斯|Alkermes Inc|IE
ANI Pharmaceuticals|ANI制药|ANI|US
Besins|贝斯因斯|Besins Healthcare|BE
Falk|福克|Dr. Falk Pharma;Dr Falk|DE
Paion|派昂|Paion Deutschland|DE
Santhera|桑瑟拉|Santhera Pharmaceuticals|CH
Cadila Pharmaceuticals|卡迪拉制药|Cadila Pharmaceuticals Ltd India|IN
Chartwell|查特韦尔|Chartwell Rx Sciences;Chartwell Molecular|US
Rising Pharma|瑞辛制药|Rising;Rising Pharma Holdings;Rising Pharms|US
Intas|因塔斯|Intas Pharmaceuticals;Accord Healthcare;Accord Hlthcare;Accord;Actavis UK|IN
Upsher-Smith|厄普舍-史密斯|Upsher Smith Laboratories|US
ScieGen|赛根制药|Sciegen Pharmaceuticals|US
Alvogen|爱尔沃根|Alvogen Inc;Almatica|US
Padagis|帕达吉斯|Padagis Israel;Padagis US|IL
American Regent|美国瑞金特|Luitpold|US
Sagent|萨根特|Sagent Pharmaceuticals;Sagent Pharms|US
Mankind Pharma|曼凯德制药||IN
Ipca Laboratories|伊普卡|Ipca|IN
GE HealthCare|通用电气医疗|Medi-Physics;GE Healthcare Inc|US
TaiMed Biologics|中裕新药|TaiMed|TW
PharmaEssentia|药华医药|PharmaEssentia Corp;藥華醫藥|TW
ScinoPharm|台湾神隆|ScinoPharm Taiwan|TW
Bavarian Nordic|巴伐利亚北欧|Bavarian Nordic A/S|DK
Valneva|瓦尔内瓦|Valneva Austria|FR
Kedrion|凯德里昂|Kedrion Biopharma;Bio Products Laboratory;BPL|IT
Dynavax|戴纳维克斯|Dynavax Technologies|US
Karyopharm|卡尔约帕姆|Karyopharm Therapeutics|US
Syndax|辛达克斯|Syndax Pharmaceuticals|US
Bluebird Bio|蓝鸟生物||US
Apellis|阿佩利斯|Apellis Pharmaceuticals|US
Mirati|米拉蒂|Mirati Therapeutics|US
Axsome|阿克苏姆|Axsome Therapeutics|US
Intra-Cellular Therapies|细胞内治疗|Intra-Cellular|US
Aspen|爱施健|Aspen Pharmacare;Aspen Global;Aspen Pharma|ZA
EMS|EMS制药|EMS SA|BR
Eurofarma|欧罗制药|Eurofarma Laboratorios|BR
Biocad|拜奥卡德|Biocad JSC|RU
Gamaleya Institute|加马列亚研究所|Gamaleya Research Institute|RU
`

/** Public sponsors of trials, in the same vocabulary: hospitals, universities, institutes. */
export const INSTITUTIONS = `
National Cancer Institute|美国国家癌症研究所|NCI;National Cancer Institute (NCI)|US
National Institute of Allergy and Infectious Diseases|美国国家过敏和传染病研究所|NIAID|US
National Heart, Lung, and Blood Institute|美国国家心肺血液研究所|NHLBI|US
M.D. Anderson Cancer Center|MD安德森癌症中心|MD Anderson|US
Memorial Sloan Kettering Cancer Center|纪念斯隆-凯特琳癌症中心|MSKCC|US
Mayo Clinic|梅奥诊所||US
Massachusetts General Hospital|麻省总医院|MGH|US
Dana-Farber Cancer Institute|丹娜法伯癌症研究所|Dana Farber|US
Stanford University|斯坦福大学||US
Duke University|杜克大学||US
Johns Hopkins University|约翰斯·霍普金斯大学|Johns Hopkins;Sidney Kimmel Comprehensive Cancer Center at Johns Hopkins|US
University of California, San Francisco|加州大学旧金山分校|UCSF|US
Assistance Publique - Hopitaux de Paris|巴黎公立医院集团|AP-HP|FR
University Health Network, Toronto|多伦多大学健康网络|UHN|CA
University of Oxford|牛津大学|Oxford University|GB
Karolinska Institutet|卡罗林斯卡学院|Karolinska Institute|SE
Charite University, Berlin|柏林夏里特医学院|Charité;Charite University, Berlin, Germany|DE
Rigshospitalet, Denmark|丹麦国立医院|Rigshospitalet|DK
Cairo University|开罗大学|Kasr El Aini Hospital|EG
Assiut University|艾斯尤特大学||EG
Peking Union Medical College Hospital|北京协和医院|PUMCH|CN
Chinese Academy of Medical Sciences|中国医学科学院|Cancer Institute and Hospital, Chinese Academy of Medical Sciences;CAMS|CN
Sun Yat-sen University|中山大学|Sun Yat-Sen University Cancer Center|CN
Fudan University|复旦大学|Fudan University Shanghai Cancer Center|CN
Ruijin Hospital|上海瑞金医院|瑞金医院|CN
West China Hospital|四川大学华西医院|West China Hospital of Sichuan University;华西医院|CN
Chinese PLA General Hospital|中国人民解放军总医院|301医院|CN
Seoul National University Hospital|首尔大学医院|SNUH|KR
Asan Medical Center|首尔峨山医院||KR
Samsung Medical Center|三星医疗中心|SMC|KR
National Taiwan University Hospital|台湾大学医学院附设医院|NTUH;台大醫院|TW
National Cancer Center, Japan|日本国立癌症中心|National Cancer Centre Japan|JP
Tata Memorial Centre|塔塔纪念中心|Tata Memorial Hospital|IN
National University Hospital, Singapore|新加坡国立大学医院|NUH|SG
European Organisation for Research and Treatment of Cancer|欧洲癌症研究与治疗组织|EORTC|BE
Children's Oncology Group|儿童肿瘤协作组|COG|US
`
