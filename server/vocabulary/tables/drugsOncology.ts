/**
 * Drugs against cancer and blood cancers. INN | Chinese INN | brands | Chinese brands | ATC | type | targets | indications |
 * originator | presentation | strengths | first approval | synonyms, salts and codes. Type and presentation codes are read in
 * server/vocabulary/entries.ts.
 */
export const ONCOLOGY = `
Pembrolizumab|帕博利珠单抗|Keytruda|可瑞达|L01FF02|B|PD-1|Melanoma;NSCLC;HNSCC;Urothelial carcinoma;Gastric cancer;Cervical cancer;RCC|Merck & Co|iv|100 mg/4 mL|2014|MK-3475;lambrolizumab;派姆单抗
Nivolumab|纳武利尤单抗|Opdivo|欧狄沃|L01FF01|B|PD-1|Melanoma;NSCLC;RCC;Hodgkin lymphoma;HNSCC;Gastric cancer|Bristol-Myers Squibb|iv|40 mg/4 mL;100 mg/10 mL|2014|BMS-936558;ONO-4538;MDX-1106;纳武单抗
Cemiplimab|西米普利单抗|Libtayo|力泊托|L01FF06|B|PD-1|Cutaneous squamous cell carcinoma;Basal cell carcinoma;NSCLC|Regeneron|iv|350 mg/7 mL|2018|REGN2810
Dostarlimab|多塔利单抗|Jemperli||L01FF07|B|PD-1|Endometrial cancer;MSI-H cancer|GSK|iv|500 mg/10 mL|2021|TSR-042
Retifanlimab|瑞弗利单抗|Zynyz||L01FF10|B|PD-1|Merkel cell carcinoma|Incyte|iv|500 mg/20 mL|2023|INCMGA00012
Tislelizumab|替雷利珠单抗|Tevimbra|百泽安|L01FF09|B|PD-1|Hodgkin lymphoma;Urothelial carcinoma;NSCLC;HCC;Esophageal cancer|BeiGene|iv|100 mg/10 mL|2019|BGB-A317
Sintilimab|信迪利单抗|Tyvyt|达伯舒||B|PD-1|Hodgkin lymphoma;NSCLC;HCC;Esophageal cancer;Gastric cancer|Innovent|iv|100 mg/10 mL|2018|IBI308
Camrelizumab|卡瑞利珠单抗||艾瑞卡|L01FF14|B|PD-1|Hodgkin lymphoma;HCC;NSCLC;Esophageal cancer;Nasopharyngeal carcinoma|Jiangsu Hengrui|ivp|200 mg|2019|SHR-1210
Toripalimab|特瑞普利单抗|Loqtorzi|拓益|L01FF13|B|PD-1|Melanoma;Nasopharyngeal carcinoma;Urothelial carcinoma;Esophageal cancer|Junshi|iv|240 mg/6 mL|2018|JS001
Penpulimab|派安普利单抗||安尼可||B|PD-1|Hodgkin lymphoma;NSCLC;Nasopharyngeal carcinoma|Akeso|iv|100 mg/10 mL|2021|AK105
Zimberelimab|赛帕利单抗||誉妥||B|PD-1|Hodgkin lymphoma;Cervical cancer|Gloria Biosciences|iv|120 mg/4 mL|2021|GLS-010;AB122
Serplulimab|斯鲁利单抗|Hetronifly|汉斯状|L01FF12|B|PD-1|MSI-H cancer;SCLC;NSCLC;Esophageal cancer|Henlius|iv|100 mg/10 mL|2022|HLX10
Pucotenlimab|普特利单抗||普佑恒||B|PD-1|MSI-H cancer;Melanoma|Lepu Biopharma|iv|100 mg/10 mL|2022|HX008
Envafolimab|恩沃利单抗||恩维达|L01FF15|B|PD-L1|MSI-H cancer|Alphamab|sc|200 mg/mL|2021|KN035
Sugemalimab|舒格利单抗|Cejemly|择捷美|L01FF11|B|PD-L1|NSCLC;Gastric cancer;Esophageal cancer|CStone|iv|600 mg/20 mL|2021|CS1001
Adebrelimab|阿得贝利单抗||艾瑞利||B|PD-L1|SCLC|Jiangsu Hengrui|iv|600 mg/12 mL|2023|SHR-1316
Atezolizumab|阿替利珠单抗|Tecentriq|泰圣奇|L01FF05|B|PD-L1|NSCLC;SCLC;HCC;Urothelial carcinoma;TNBC|Roche|iv|840 mg/14 mL;1200 mg/20 mL|2016|MPDL3280A;RG7446
Durvalumab|度伐利尤单抗|Imfinzi|英飞凡|L01FF03|B|PD-L1|NSCLC;SCLC;Biliary tract cancer;HCC|AstraZeneca|iv|120 mg/2.4 mL;500 mg/10 mL|2017|MEDI4736
Avelumab|阿维鲁单抗|Bavencio||L01FF04|B|PD-L1|Merkel cell carcinoma;Urothelial carcinoma;RCC|Merck KGaA|iv|200 mg/10 mL|2017|MSB0010718C
Ipilimumab|伊匹木单抗|Yervoy|逸沃|L01FX04|B|CTLA-4|Melanoma;RCC;Colorectal cancer;Malignant pleural mesothelioma|Bristol-Myers Squibb|iv|50 mg/10 mL;200 mg/40 mL|2011|MDX-010;BMS-734016
Tremelimumab|曲美木单抗|Imjudo||L01FX20|B|CTLA-4|HCC;NSCLC|AstraZeneca|iv|25 mg/1.25 mL;300 mg/15 mL|2022|CP-675206
Cadonilimab|卡度尼利单抗||开坦尼||B|PD-1;CTLA-4|Cervical cancer;Gastric cancer|Akeso|iv|125 mg/10 mL|2022|AK104
Ivonescimab|依沃西单抗||依达方||B|PD-1;VEGF|NSCLC|Akeso|iv|100 mg/10 mL|2024|AK112;SMT112
Relatlimab|瑞拉利单抗||||B|LAG-3|Melanoma|Bristol-Myers Squibb|iv|80 mg/20 mL|2022|BMS-986016
Trastuzumab|曲妥珠单抗|Herceptin|赫赛汀|L01FD01|B|HER2|HER2-positive breast cancer;Gastric cancer|Roche|ivp|150 mg;440 mg|1998|Ogivri;Kanjinti;Herzuma;Ontruzant;Trazimera;汉曲优;rhuMAb HER2
Pertuzumab|帕妥珠单抗|Perjeta|帕捷特|L01FD02|B|HER2|HER2-positive breast cancer|Roche|iv|420 mg/14 mL|2012|rhuMAb 2C4
Trastuzumab emtansine|恩美曲妥珠单抗|Kadcyla|赫赛莱|L01FD03|B|HER2;Tubulin|HER2-positive breast cancer|Roche|ivp|100 mg;160 mg|2013|T-DM1;ado-trastuzumab emtansine
Trastuzumab deruxtecan|德曲妥珠单抗|Enhertu|优赫得|L01FD04|B|HER2;Topoisomerase I|HER2-positive breast cancer;Breast cancer;Gastric cancer;NSCLC|Daiichi Sankyo|ivp|100 mg|2019|DS-8201;T-DXd;fam-trastuzumab deruxtecan;DS-8201a
Disitamab vedotin|维迪西妥单抗||爱地希||B|HER2;Tubulin|Gastric cancer;Urothelial carcinoma|RemeGen|ivp|60 mg|2021|RC48
Margetuximab|马吉妥昔单抗|Margenza||L01FD06|B|HER2|HER2-positive breast cancer||iv|250 mg/10 mL|2020|MGAH22
Inetetamab|伊尼妥单抗||赛普汀||B|HER2|HER2-positive breast cancer|3SBio|ivp|50 mg|2020|Cipterbin
Zanidatamab|泽尼达妥单抗|Ziihera||L01FD07|B|HER2|Biliary tract cancer|Jazz Pharmaceuticals|ivp|300 mg|2024|ZW25
Bevacizumab|贝伐珠单抗|Avastin|安维汀|L01FG01|B|VEGF|Colorectal cancer;NSCLC;Glioblastoma;RCC;Ovarian cancer;HCC|Roche|iv|100 mg/4 mL;400 mg/16 mL|2004|Mvasi;Zirabev;安可达;达攸同;rhuMAb VEGF
Ramucirumab|雷莫西尤单抗|Cyramza|希冉择|L01FG02|B|VEGFR|Gastric cancer;NSCLC;HCC;Colorectal cancer|Eli Lilly|iv|100 mg/10 mL;500 mg/50 mL|2014|IMC-1121B;LY3009806
Aflibercept|阿柏西普|Eylea|艾力雅|S01LA05|B|VEGF|nAMD;DME|Regeneron|ivt|2 mg/0.05 mL|2011|Eylea HD;VEGF Trap-Eye
Cetuximab|西妥昔单抗|Erbitux|爱必妥|L01FE01|B|EGFR|Colorectal cancer;HNSCC|Merck KGaA|iv|100 mg/20 mL|2003|IMC-C225
Panitumumab|帕尼单抗|Vectibix|维克替比|L01FE02|B|EGFR|Colorectal cancer|Amgen|iv|100 mg/5 mL|2006|ABX-EGF
Necitumumab|耐昔妥珠单抗|Portrazza||L01FE03|B|EGFR|NSCLC|Eli Lilly|iv|800 mg/50 mL|2015|IMC-11F8
Nimotuzumab|尼妥珠单抗||泰欣生||B|EGFR|Nasopharyngeal carcinoma;Glioma|Biocon|iv|50 mg/10 mL|2008|h-R3;BIOMAb EGFR
Amivantamab|埃万妥单抗|Rybrevant|锐珂|L01FX18|B|EGFR;MET|NSCLC|Johnson & Johnson|iv|350 mg/7 mL|2021|JNJ-61186372
Sacituzumab govitecan|戈沙妥珠单抗|Trodelvy|拓达维|L01FX17|B|TROP2;Topoisomerase I|TNBC;Breast cancer;Urothelial carcinoma|Gilead|ivp|180 mg|2020|IMMU-132
Sacituzumab tirumotecan|芦康沙妥珠单抗||佳泰莱||B|TROP2;Topoisomerase I|TNBC;NSCLC|Kelun|ivp|200 mg|2024|SKB264;MK-2870
Datopotamab deruxtecan|德达博妥单抗|Datroway||L01FX35|B|TROP2;Topoisomerase I|Breast cancer;NSCLC|Daiichi Sankyo|ivp|100 mg|2024|Dato-DXd;DS-1062
Enfortumab vedotin|维恩妥尤单抗|Padcev|备思复|L01FX13|B|Nectin-4;Tubulin|Urothelial carcinoma|Astellas|ivp|20 mg;30 mg|2019|ASG-22ME
Mirvetuximab soravtansine|索米妥昔单抗|Elahere|爱拉赫|L01FX26|B|FRα;Tubulin|Ovarian cancer|AbbVie|iv|100 mg/20 mL|2022|IMGN853
Tisotumab vedotin|维替索妥尤单抗|Tivdak||L01FX23|B|Tissue factor;Tubulin|Cervical cancer|Genmab|ivp|40 mg|2021|HuMax-TF-ADC
Zolbetuximab|佐妥昔单抗|Vyloy|威络益|L01FX31|B|Claudin 18.2|Gastric cancer|Astellas|ivp|100 mg|2024|IMAB362;claudiximab
Tarlatamab|塔拉妥单抗|Imdelltra||L01FX33|B|DLL3;CD3|SCLC|Amgen|ivp|1 mg;10 mg|2024|AMG 757
Dinutuximab|达妥昔单抗|Unituxin|||B|GD2|Neuroblastoma|United Therapeutics|iv|17.5 mg/5 mL|2015|ch14.18
Naxitamab|那西妥单抗|Danyelza|达佑泽|L01FX21|B|GD2|Neuroblastoma||iv|40 mg/10 mL|2020|hu3F8
Rituximab|利妥昔单抗|MabThera;Rituxan|美罗华|L01FA01|B|CD20|NHL;CLL;RA;DLBCL;FL|Roche|iv|100 mg/10 mL;500 mg/50 mL|1997|Truxima;Ruxience;Riabni;汉利康;达伯华;IDEC-C2B8
Obinutuzumab|奥妥珠单抗|Gazyva;Gazyvaro|佳罗华|L01FA03|B|CD20|CLL;FL;Lupus nephritis|Roche|iv|1000 mg/40 mL|2013|GA101;afutuzumab
Ofatumumab|奥法妥木单抗|Kesimpta;Arzerra|全欣达|L04AG12|B|CD20|MS;CLL|Novartis|pen|20 mg/0.4 mL|2009|OMB157
Ocrelizumab|奥瑞利珠单抗|Ocrevus||L04AG08|B|CD20|MS|Roche|iv|300 mg/10 mL|2017|PRO70769
Zuberitamab|泽贝妥单抗||安瑞昔||B|CD20|DLBCL|BioRay|iv|100 mg/10 mL|2023|HS006
Tafasitamab|坦昔妥单抗|Monjuvi;Minjuvi|明诺凯|L01FX12|B|CD19|DLBCL|Incyte|ivp|200 mg|2020|MOR208;XmAb5574
Blinatumomab|贝林妥欧单抗|Blincyto|倍利妥|L01FX07|B|CD19;CD3|ALL|Amgen|ivp|35 mcg|2014|MT103;AMG 103
Inotuzumab ozogamicin|奥加伊妥珠单抗|Besponsa|贝博萨|L01FB01|B|CD22;DNA|ALL|Pfizer|ivp|0.9 mg|2017|CMC-544
Gemtuzumab ozogamicin|吉妥珠单抗|Mylotarg||L01FX02|B|CD33;DNA|AML|Pfizer|ivp|4.5 mg|2000|CMA-676
Brentuximab vedotin|维布妥昔单抗|Adcetris|安适利|L01FX05|B|CD30;Tubulin|Hodgkin lymphoma;PTCL;CTCL|Takeda|ivp|50 mg|2011|SGN-35
Polatuzumab vedotin|维泊妥珠单抗|Polivy|优罗华|L01FX14|B|CD79b;Tubulin|DLBCL|Roche|ivp|30 mg;140 mg|2019|RG7596
Loncastuximab tesirine|泰朗妥昔单抗|Zynlonta|泽诺达|L01FX22|B|CD19;DNA|DLBCL||ivp|10 mg|2021|ADCT-402
Glofitamab|格菲妥单抗|Columvi|高罗华|L01FX28|B|CD20;CD3|DLBCL|Roche|iv|2.5 mg/2.5 mL;10 mg/10 mL|2023|RG6026
Epcoritamab|艾可瑞妥单抗|Epkinly;Tepkinly||L01FX27|B|CD20;CD3|DLBCL;FL|Genmab|sc|4 mg/0.8 mL;48 mg/0.8 mL|2023|GEN3013
Mosunetuzumab|莫妥珠单抗|Lunsumio|皓罗华|L01FX25|B|CD20;CD3|FL|Roche|iv|1 mg/mL;30 mg/30 mL|2022|RG7828
Mogamulizumab|莫格利珠单抗|Poteligeo|珀力嘉|L01FX09|B|CCR4|CTCL|Kyowa Kirin|iv|20 mg/5 mL|2012|KW-0761
Daratumumab|达雷妥尤单抗|Darzalex|兆珂|L01FC01|B|CD38|MM|Johnson & Johnson|iv|100 mg/5 mL;400 mg/20 mL|2015|HuMax-CD38;JNJ-54767414
Isatuximab|艾沙妥昔单抗|Sarclisa|赛可益|L01FC02|B|CD38|MM|Sanofi|iv|100 mg/5 mL;500 mg/25 mL|2020|SAR650984;伊沙妥昔单抗
Elotuzumab|埃罗妥珠单抗|Empliciti||L01FX08|B|SLAMF7|MM|Bristol-Myers Squibb|ivp|300 mg;400 mg|2015|HuLuc63
Teclistamab|特立妥单抗|Tecvayli|泰立珂|L01FX24|B|BCMA;CD3|MM|Johnson & Johnson|sc|30 mg/3 mL;153 mg/1.7 mL|2022|JNJ-64007957
Elranatamab|埃纳妥单抗|Elrexfio||L01FX32|B|BCMA;CD3|MM|Pfizer|sc|44 mg/1.1 mL;76 mg/1.9 mL|2023|PF-06863135
Talquetamab|塔奎妥单抗|Talvey|拓立珂|L01FX29|B|GPRC5D;CD3|MM|Johnson & Johnson|sc|3 mg/1.5 mL;40 mg/mL|2023|JNJ-64407564
Belantamab mafodotin|玛贝兰妥单抗|Blenrep||L01FX15|B|BCMA;Tubulin|MM|GSK|ivp|100 mg|2020|GSK2857916
Tisagenlecleucel|替沙仑赛|Kymriah||L01XL04|C|CD19|ALL;DLBCL|Novartis|cell||2017|CTL019;tisagenlecleucel-T
Axicabtagene ciloleucel|阿基仑赛|Yescarta|奕凯达|L01XL03|C|CD19|DLBCL;FL|Gilead|cell||2017|KTE-C19;axi-cel
Brexucabtagene autoleucel|布瑞基奥仑赛|Tecartus||L01XL06|C|CD19|MCL;ALL|Gilead|cell||2020|KTE-X19
Lisocabtagene maraleucel|利基迈仑赛|Breyanzi||L01XL08|C|CD19|DLBCL|Bristol-Myers Squibb|cell||2021|JCAR017;liso-cel
Relmacabtagene autoleucel|瑞基奥仑赛||倍诺达||C|CD19|DLBCL;FL|JW Therapeutics|cell||2021|JWCAR029;relma-cel
Inaticabtagene autoleucel|纳基奥仑赛||源瑞达||C|CD19|ALL|Juventas|cell||2023|CNCT19
Idecabtagene vicleucel|艾基维仑赛|Abecma||L01XL07|C|BCMA|MM|Bristol-Myers Squibb|cell||2021|bb2121;ide-cel
Ciltacabtagene autoleucel|西达基奥仑赛|Carvykti|卡卫荻|L01XL05|C|BCMA|MM|Legend Biotech|cell||2022|LCAR-B38M;JNJ-68284528;cilta-cel
Equecabtagene autoleucel|伊基奥仑赛||福可苏||C|BCMA|MM|Innovent|cell||2023|CT103A;IBI326
Zevorcabtagene autoleucel|泽沃基奥仑赛||赛恺泽||C|BCMA|MM|Carsgen|cell||2024|CT053
Gefitinib|吉非替尼|Iressa|易瑞沙|L01EB01|S|EGFR|NSCLC|AstraZeneca|tab|250 mg|2002|ZD1839
Erlotinib|厄洛替尼|Tarceva|特罗凯|L01EB02|S|EGFR|NSCLC;Pancreatic cancer|Roche|tab|100 mg;150 mg|2004|OSI-774;盐酸厄洛替尼
Icotinib|埃克替尼|Conmana|凯美纳|L01EB08|S|EGFR|NSCLC|Betta|tab|125 mg|2011|BPI-2009H;盐酸埃克替尼
Afatinib|阿法替尼|Gilotrif;Giotrif|吉泰瑞|L01EB03|S|EGFR;HER2|NSCLC|Boehringer Ingelheim|tab|20 mg;30 mg;40 mg|2013|BIBW 2992;afatinib dimaleate
Dacomitinib|达可替尼|Vizimpro|多泽润|L01EB07|S|EGFR|NSCLC|Pfizer|tab|15 mg;30 mg;45 mg|2018|PF-00299804
Osimertinib|奥希替尼|Tagrisso|泰瑞沙|L01EB04|S|EGFR|NSCLC|AstraZeneca|tab|40 mg;80 mg|2015|AZD9291;mereletinib;甲磺酸奥希替尼;osimertinib mesylate
Almonertinib|阿美替尼||阿美乐|L01EB11|S|EGFR|NSCLC|Hansoh|tab|55 mg|2020|aumolertinib;HS-10296;甲磺酸阿美替尼
Furmonertinib|伏美替尼||艾弗沙|L01EB12|S|EGFR|NSCLC|Allist|tab|40 mg|2021|firmonertinib;alflutinib;AST2818;甲磺酸伏美替尼
Befotertinib|贝福替尼||赛美纳||S|EGFR|NSCLC|Betta|cap|25 mg|2023|D-0316
Lazertinib|兰泽替尼|Lazcluze|利珂|L01EB09|S|EGFR|NSCLC|Yuhan|tab|80 mg;240 mg|2021|YH25448;Leclaza
Sunvozertinib|舒沃替尼|Zegfrovy|舒沃哲||S|EGFR|NSCLC|Dizal|tab|150 mg;200 mg|2023|DZD9008
Crizotinib|克唑替尼|Xalkori|赛可瑞|L01ED01|S|ALK;ROS1;MET|NSCLC|Pfizer|cap|200 mg;250 mg|2011|PF-02341066
Ceritinib|塞瑞替尼|Zykadia|赞可达|L01ED02|S|ALK|NSCLC|Novartis|cap|150 mg|2014|LDK378
Alectinib|阿来替尼|Alecensa|安圣莎|L01ED03|S|ALK|NSCLC|Roche|cap|150 mg|2014|CH5424802;RO5424802
Brigatinib|布格替尼|Alunbrig|安伯瑞|L01ED04|S|ALK|NSCLC|Takeda|tab|30 mg;90 mg;180 mg|2017|AP26113
Lorlatinib|洛拉替尼|Lorbrena;Lorviqua|博瑞纳|L01ED05|S|ALK;ROS1|NSCLC|Pfizer|tab|25 mg;100 mg|2018|PF-06463922
Ensartinib|恩沙替尼|Ensacove|贝美纳||S|ALK|NSCLC|Betta|cap|25 mg;100 mg|2020|X-396;盐酸恩沙替尼
Iruplinalkib|伊鲁阿克||启欣可||S|ALK;ROS1|NSCLC|Qilu|tab|60 mg|2023|WX-0593
Entrectinib|恩曲替尼|Rozlytrek|罗圣全|L01EX14|S|NTRK;ROS1|NSCLC;Solid tumors|Roche|cap|100 mg;200 mg|2019|RXDX-101
Larotrectinib|拉罗替尼|Vitrakvi|维泰凯|L01EX12|S|NTRK|Solid tumors|Bayer|cap|25 mg;100 mg|2018|LOXO-101
Repotrectinib|瑞普替尼|Augtyro|奥凯乐|L01EX28|S|ROS1;NTRK|NSCLC|Bristol-Myers Squibb|cap|40 mg|2023|TPX-0005
Selpercatinib|塞普替尼|Retevmo;Retsevmo|睿妥|L01EX22|S|RET|NSCLC;Thyroid cancer|Eli Lilly|cap|40 mg;80 mg|2020|LOXO-292
Pralsetinib|普拉替尼|Gavreto|普吉华|L01EX23|S|RET|NSCLC;Thyroid cancer|Blueprint Medicines|cap|100 mg|2020|BLU-667
Capmatinib|卡马替尼|Tabrecta|妥瑞达|L01EP01|S|MET|NSCLC|Novartis|tab|150 mg;200 mg|2020|INC280
Tepotinib|特泊替尼|Tepmetko|拓得康|L01EP02|S|MET|NSCLC|Merck KGaA|tab|225 mg|2020|EMD 1214063
Savolitinib|赛沃替尼||沃瑞沙|L01EP03|S|MET|NSCLC|Hutchmed|tab|100 mg;200 mg|2021|volitinib;AZD6094;HMPL-504
Glumetinib|谷美替尼||海益坦||S|MET|NSCLC|Haihe|tab|50 mg|2023|SCC244;gumarontinib
Vebreltinib|伯瑞替尼||万比锐||S|MET|NSCLC;Glioma|Apollomics|cap|25 mg;100 mg|2023|APL-101;PLB1001
Sotorasib|索托拉西布|Lumakras;Lumykras||L01XX73|S|KRAS G12C|NSCLC;Colorectal cancer|Amgen|tab|120 mg;240 mg|2021|AMG 510
Adagrasib|阿达格拉西布|Krazati||L01XX77|S|KRAS G12C|NSCLC;Colorectal cancer|Mirati|tab|200 mg|2022|MRTX849
Fulzerasib|氟泽雷塞||达伯特||S|KRAS G12C|NSCLC|Innovent|tab|150 mg|2024|GFH925;IBI351
Garsorasib|格索雷塞||安方宁||S|KRAS G12C|NSCLC|Chia Tai Tianqing|tab|150 mg;200 mg|2024|D-1553
Glecirasib|戈来雷塞||艾瑞凯||S|KRAS G12C|NSCLC|Jacobio|tab|400 mg|2025|JAB-21822
Vemurafenib|维莫非尼|Zelboraf|佐博伏|L01EC01|S|BRAF|Melanoma|Roche|tab|240 mg|2011|PLX4032
Dabrafenib|达拉非尼|Tafinlar|泰菲乐|L01EC02|S|BRAF|Melanoma;NSCLC|Novartis|cap|50 mg;75 mg|2013|GSK2118436
Encorafenib|恩考芬尼|Braftovi||L01EC03|S|BRAF|Melanoma;Colorectal cancer|Pfizer|cap|75 mg|2018|LGX818
Trametinib|曲美替尼|Mekinist|迈吉宁|L01EE01|S|MEK|Melanoma;NSCLC|Novartis|tab|0.5 mg;2 mg|2013|GSK1120212;trametinib dimethyl sulfoxide
Cobimetinib|考比替尼|Cotellic||L01EE02|S|MEK|Melanoma|Roche|tab|20 mg|2015|GDC-0973;XL518
Binimetinib|比美替尼|Mektovi||L01EE03|S|MEK|Melanoma|Pfizer|tab|15 mg|2018|MEK162
Selumetinib|司美替尼|Koselugo|科赛优|L01EE04|S|MEK|Glioma|AstraZeneca|cap|10 mg;25 mg|2020|AZD6244
Tunlametinib|妥拉美替尼||科露平|L01EE06|S|MEK|Melanoma|KeChow|cap|3 mg|2024|HL-085
Imatinib|伊马替尼|Gleevec;Glivec|格列卫|L01EA01|S|BCR-ABL;KIT|CML;GIST;ALL|Novartis|tab|100 mg;400 mg|2001|STI571;imatinib mesylate;甲磺酸伊马替尼
Dasatinib|达沙替尼|Sprycel|施达赛|L01EA02|S|BCR-ABL|CML;ALL|Bristol-Myers Squibb|tab|20 mg;50 mg;70 mg;100 mg|2006|BMS-354825
Nilotinib|尼洛替尼|Tasigna|达希纳|L01EA03|S|BCR-ABL|CML|Novartis|cap|150 mg;200 mg|2007|AMN107
Bosutinib|博舒替尼|Bosulif||L01EA04|S|BCR-ABL|CML|Pfizer|tab|100 mg;400 mg;500 mg|2012|SKI-606
Ponatinib|普纳替尼|Iclusig||L01EA05|S|BCR-ABL|CML;ALL|Takeda|tab|15 mg;45 mg|2012|AP24534
Asciminib|阿思尼布|Scemblix|信倍立|L01EA06|S|BCR-ABL|CML|Novartis|tab|20 mg;40 mg|2021|ABL001
Flumatinib|氟马替尼||豪森昕福||S|BCR-ABL|CML|Hansoh|tab|100 mg;200 mg|2019|HHGV678;甲磺酸氟马替尼
Olverembatinib|奥雷巴替尼||耐立克||S|BCR-ABL|CML|Ascentage|tab|10 mg|2021|HQP1351;GZD824
Sunitinib|舒尼替尼|Sutent|索坦|L01EX01|S|VEGFR;PDGFR;KIT|RCC;GIST;Neuroendocrine tumor|Pfizer|cap|12.5 mg;25 mg;50 mg|2006|SU11248;苹果酸舒尼替尼
Sorafenib|索拉非尼|Nexavar|多吉美|L01EX02|S|VEGFR;BRAF|HCC;RCC;Thyroid cancer|Bayer|tab|200 mg|2005|BAY 43-9006;甲苯磺酸索拉非尼
Donafenib|多纳非尼||泽普生||S|VEGFR;BRAF|HCC;Thyroid cancer|Zelgen|tab|100 mg|2021|CM4307
Pazopanib|培唑帕尼|Votrient|维全特|L01EX03|S|VEGFR|RCC;Soft tissue sarcoma|Novartis|tab|200 mg;400 mg|2009|GW786034
Axitinib|阿昔替尼|Inlyta|英立达|L01EK01|S|VEGFR|RCC|Pfizer|tab|1 mg;5 mg|2012|AG-013736
Lenvatinib|仑伐替尼|Lenvima|乐卫玛|L01EX08|S|VEGFR;FGFR|HCC;Thyroid cancer;RCC;Endometrial cancer|Eisai|cap|4 mg;10 mg|2015|E7080;Kisplyx;甲磺酸仑伐替尼
Regorafenib|瑞戈非尼|Stivarga|拜万戈|L01EX05|S|VEGFR|Colorectal cancer;GIST;HCC|Bayer|tab|40 mg|2012|BAY 73-4506
Cabozantinib|卡博替尼|Cabometyx;Cometriq||L01EX07|S|VEGFR;MET|RCC;HCC;Thyroid cancer|Exelixis|tab|20 mg;40 mg;60 mg|2012|XL184;cabozantinib s-malate
Vandetanib|凡德他尼|Caprelsa|凯瑞沙|L01EX04|S|VEGFR;RET|Thyroid cancer|AstraZeneca|tab|100 mg;300 mg|2011|ZD6474
Tivozanib|替沃扎尼|Fotivda||L01EK03|S|VEGFR|RCC|Aveo|cap|0.89 mg;1.34 mg|2017|AV-951
Apatinib|阿帕替尼|Aitan|艾坦|L01EK05|S|VEGFR|Gastric cancer;HCC|Jiangsu Hengrui|tab|250 mg;425 mg|2014|rivoceranib;YN968D1;甲磺酸阿帕替尼
Anlotinib|安罗替尼||福可维||S|VEGFR;FGFR;PDGFR|NSCLC;SCLC;Soft tissue sarcoma;Thyroid cancer|Chia Tai Tianqing|cap|8 mg;10 mg;12 mg|2018|catequentinib;AL3818;盐酸安罗替尼
Fruquintinib|呋喹替尼|Fruzaqla|爱优特|L01EK04|S|VEGFR|Colorectal cancer;Gastric cancer|Hutchmed|cap|1 mg;5 mg|2018|HMPL-013
Surufatinib|索凡替尼||苏泰达|L01EX24|S|VEGFR;FGFR|Neuroendocrine tumor|Hutchmed|cap|50 mg|2020|sulfatinib;HMPL-012
Lapatinib|拉帕替尼|Tykerb;Tyverb|泰立沙|L01EH01|S|EGFR;HER2|HER2-positive breast cancer|Novartis|tab|250 mg|2007|GW572016;lapatinib ditosylate
Neratinib|奈拉替尼|Nerlynx|贺俪安|L01EH02|S|HER2|HER2-positive breast cancer||tab|40 mg|2017|HKI-272
Tucatinib|图卡替尼|Tukysa||L01EH03|S|HER2|HER2-positive breast cancer;Colorectal cancer|Pfizer|tab|50 mg;150 mg|2020|ONT-380
Pyrotinib|吡咯替尼|Irene|艾瑞妮||S|EGFR;HER2|HER2-positive breast cancer|Jiangsu Hengrui|tab|80 mg;160 mg|2018|SHR1258;马来酸吡咯替尼
Palbociclib|哌柏西利|Ibrance|爱博新|L01EF01|S|CDK4/6|Breast cancer|Pfizer|cap|75 mg;100 mg;125 mg|2015|PD-0332991
Ribociclib|瑞波西利|Kisqali|凯丽隆|L01EF02|S|CDK4/6|Breast cancer|Novartis|tab|200 mg|2017|LEE011;ribociclib succinate
Abemaciclib|阿贝西利|Verzenio;Verzenios|唯择|L01EF03|S|CDK4/6|Breast cancer|Eli Lilly|tab|50 mg;100 mg;150 mg|2017|LY2835219
Dalpiciclib|达尔西利||艾瑞康||S|CDK4/6|Breast cancer|Jiangsu Hengrui|tab|125 mg;150 mg|2021|SHR6390;羟乙磺酸达尔西利
Olaparib|奥拉帕利|Lynparza|利普卓|L01XK01|S|PARP|Ovarian cancer;Breast cancer;Prostate cancer;Pancreatic cancer|AstraZeneca|tab|100 mg;150 mg|2014|AZD2281;KU-0059436
Niraparib|尼拉帕利|Zejula|则乐|L01XK02|S|PARP|Ovarian cancer|GSK|cap|100 mg|2017|MK-4827;niraparib tosylate
Rucaparib|卢卡帕利|Rubraca||L01XK03|S|PARP|Ovarian cancer;Prostate cancer|Pharmaand|tab|200 mg;300 mg|2016|CO-338
Talazoparib|他拉唑帕利|Talzenna|泰泽纳|L01XK04|S|PARP|Breast cancer;Prostate cancer|Pfizer|cap|0.25 mg;1 mg|2018|BMN 673
Fuzuloparib|氟唑帕利||艾瑞颐||S|PARP|Ovarian cancer|Jiangsu Hengrui|cap|50 mg|2020|fluzoparib;SHR3162
Pamiparib|帕米帕利||百汇泽|L01XK06|S|PARP|Ovarian cancer|BeiGene|cap|20 mg|2021|BGB-290
Senaparib|塞纳帕利||派舒宁|L01XK07|S|PARP|Ovarian cancer|Impact Therapeutics|cap|20 mg|2025|IMP4297
Ibrutinib|伊布替尼|Imbruvica|亿珂|L01EL01|S|BTK|CLL;MCL;Waldenstrom macroglobulinemia|Johnson & Johnson|cap|140 mg|2013|PCI-32765
Acalabrutinib|阿可替尼|Calquence|康可期|L01EL02|S|BTK|CLL;MCL|AstraZeneca|cap|100 mg|2017|ACP-196
Zanubrutinib|泽布替尼|Brukinsa|百悦泽|L01EL03|S|BTK|MCL;CLL;Waldenstrom macroglobulinemia;MZL;FL|BeiGene|cap|80 mg|2019|BGB-3111
Orelabrutinib|奥布替尼||宜诺凯|L01EL04|S|BTK|MCL;CLL;MZL|InnoCare|tab|50 mg|2020|ICP-022
Pirtobrutinib|匹妥布替尼|Jaypirca|捷帕力|L01EL05|S|BTK|MCL;CLL|Eli Lilly|tab|50 mg;100 mg|2023|LOXO-305
Venetoclax|维奈克拉|Venclexta;Venclyxto|唯可来|L01XX52|S|BCL-2|CLL;AML|AbbVie|tab|10 mg;50 mg;100 mg|2016|ABT-199;GDC-0199
Lisaftoclax|利沙托克拉||利生妥||S|BCL-2|CLL|Ascentage|tab|100 mg|2025|APG-2575
Ruxolitinib|芦可替尼|Jakafi;Jakavi|捷恪卫|L01EJ01|S|JAK|Myelofibrosis;Polycythemia vera;GVHD|Incyte|tab|5 mg;15 mg;20 mg|2011|INCB018424;Opzelura;磷酸芦可替尼
Fedratinib|菲卓替尼|Inrebic||L01EJ02|S|JAK|Myelofibrosis|Bristol-Myers Squibb|cap|100 mg|2019|TG101348;SAR302503
Pacritinib|帕瑞替尼|Vonjo||L01EJ03|S|JAK|Myelofibrosis|Swedish Orphan Biovitrum|cap|100 mg|2022|SB1518
Gecacitinib|吉卡昔替尼||泽普平||S|JAK|Myelofibrosis|Zelgen|tab|50 mg|2025|jaktinib;盐酸吉卡昔替尼;杰克替尼
Golidocitinib|戈利昔替尼||高瑞哲||S|JAK|PTCL|Dizal|cap|75 mg;150 mg|2024|AZD4205;DZD4205
Midostaurin|米哚妥林|Rydapt||L01EX10|S|FLT3|AML|Novartis|cap|25 mg|2017|PKC412
Gilteritinib|吉瑞替尼|Xospata|适加坦|L01EX13|S|FLT3|AML|Astellas|tab|40 mg|2018|ASP2215
Quizartinib|奎扎替尼|Vanflyta||L01EX11|S|FLT3|AML|Daiichi Sankyo|tab|17.7 mg;26.5 mg|2019|AC220
Ivosidenib|艾伏尼布|Tibsovo|拓舒沃|L01XM02|S|IDH1|AML;Cholangiocarcinoma|Servier|tab|250 mg|2018|AG-120
Enasidenib|恩西地平|Idhifa||L01XM01|S|IDH2|AML|Bristol-Myers Squibb|tab|50 mg;100 mg|2017|AG-221
Vorasidenib|沃拉西地尼|Voranigo||L01XM04|S|IDH1;IDH2|Glioma|Servier|tab|10 mg;40 mg|2024|AG-881
Revumenib|瑞维美尼|Revuforj||L01XX87|S|Menin|AML;ALL|Syndax|tab|25 mg;110 mg;160 mg|2024|SNDX-5613
Idelalisib|艾德拉尼|Zydelig||L01EM01|S|PI3K|CLL;FL|Gilead|tab|100 mg;150 mg|2014|CAL-101;GS-1101
Duvelisib|度维利塞|Copiktra|克必妥|L01EM04|S|PI3K|CLL;FL|Secura Bio|cap|15 mg;25 mg|2018|IPI-145
Linperlisib|林普利塞||因他瑞||S|PI3K|FL|Yingli Pharma|tab|40 mg|2022|YY-20394
Alpelisib|阿培利司|Piqray||L01EM03|S|PI3K|Breast cancer|Novartis|tab|50 mg;150 mg;200 mg|2019|BYL719;Vijoice
Inavolisib|伊那利塞|Itovebi|伊曼欣|L01EM06|S|PI3K|Breast cancer|Roche|tab|3 mg;9 mg|2024|GDC-0077
Capivasertib|卡匹色替|Truqap|荃科得|L01EX27|S|AKT|Breast cancer|AstraZeneca|tab|160 mg;200 mg|2023|AZD5363
Everolimus|依维莫司|Afinitor;Zortress|飞尼妥|L01EG02|S|mTOR|RCC;Breast cancer;Neuroendocrine tumor;Organ transplant rejection|Novartis|tab|2.5 mg;5 mg;10 mg|2003|RAD001;Certican;Votubia
Temsirolimus|替西罗莫司|Torisel||L01EG01|S|mTOR|RCC|Pfizer|iv|25 mg/mL|2007|CCI-779
Erdafitinib|厄达替尼|Balversa|博珂|L01EN01|S|FGFR|Urothelial carcinoma|Johnson & Johnson|tab|3 mg;4 mg;5 mg|2019|JNJ-42756493
Pemigatinib|佩米替尼|Pemazyre|达伯坦|L01EN02|S|FGFR|Cholangiocarcinoma|Incyte|tab|4.5 mg;9 mg;13.5 mg|2020|INCB054828
Futibatinib|福巴替尼|Lytgobi||L01EN04|S|FGFR|Cholangiocarcinoma|Taiho|tab|4 mg|2022|TAS-120
Avapritinib|阿伐替尼|Ayvakit;Ayvakyt|泰吉华|L01EX18|S|KIT;PDGFR|GIST|Blueprint Medicines|tab|25 mg;100 mg;300 mg|2020|BLU-285
Ripretinib|瑞派替尼|Qinlock|擎乐|L01EX19|S|KIT;PDGFR|GIST||tab|50 mg|2020|DCC-2618
Chidamide|西达本胺|Epidaza|爱谱沙|L01XH06|S|HDAC|PTCL;Breast cancer;DLBCL|Chipscreen|tab|5 mg|2014|tucidinostat;CS055;HBI-8000
Vorinostat|伏立诺他|Zolinza||L01XH01|S|HDAC|CTCL|Merck & Co|cap|100 mg|2006|SAHA
Romidepsin|罗米地辛|Istodax||L01XH02|S|HDAC|CTCL;PTCL|Bristol-Myers Squibb|ivp|10 mg|2009|FK228
Belinostat|贝林司他|Beleodaq||L01XH04|S|HDAC|PTCL|Acrotech Biopharma|ivp|500 mg|2014|PXD101
Tazemetostat|他泽司他|Tazverik|达唯珂|L01XX72|S|EZH2|FL;Soft tissue sarcoma|Ipsen|tab|200 mg|2020|EPZ-6438
Bortezomib|硼替佐米|Velcade|万珂|L01XG01|S|Proteasome|MM;MCL|Takeda|ivp|1 mg;3.5 mg|2003|PS-341
Carfilzomib|卡非佐米|Kyprolis|凯洛斯|L01XG02|S|Proteasome|MM|Amgen|ivp|10 mg;30 mg;60 mg|2012|PR-171
Ixazomib|伊沙佐米|Ninlaro|恩莱瑞|L01XG03|S|Proteasome|MM|Takeda|cap|2.3 mg;3 mg;4 mg|2015|MLN9708;ixazomib citrate;枸橼酸伊沙佐米
Thalidomide|沙利度胺|Thalomid||L04AX02|S|Cereblon|MM|Bristol-Myers Squibb|cap|50 mg;100 mg|1998|
Lenalidomide|来那度胺|Revlimid|瑞复美|L04AX04|S|Cereblon|MM;MDS;MCL;FL|Bristol-Myers Squibb|cap|5 mg;10 mg;15 mg;25 mg|2005|CC-5013
Pomalidomide|泊马度胺|Pomalyst;Imnovid||L04AX06|S|Cereblon|MM|Bristol-Myers Squibb|cap|1 mg;2 mg;3 mg;4 mg|2013|CC-4047
Selinexor|塞利尼索|Xpovio;Nexpovio|希维奥|L01XX66|S|XPO1|MM;DLBCL|Karyopharm|tab|20 mg;40 mg;60 mg|2019|KPT-330;ATG-010
Vismodegib|维莫德吉|Erivedge||L01XJ01|S|Smoothened|Basal cell carcinoma|Roche|cap|150 mg|2012|GDC-0449
Sonidegib|索立德吉|Odomzo|奥昔朵|L01XJ02|S|Smoothened|Basal cell carcinoma|Sun Pharma|cap|200 mg|2015|LDE225
Glasdegib|格拉德吉|Daurismo||L01XJ03|S|Smoothened|AML|Pfizer|tab|25 mg;100 mg|2018|PF-04449913
Azacitidine|阿扎胞苷|Vidaza;Onureg|维达莎|L01BC07|S|DNA methyltransferase|MDS;AML|Bristol-Myers Squibb|scp|100 mg|2004|5-azacytidine
Decitabine|地西他滨|Dacogen|达珂|L01BC08|S|DNA methyltransferase|MDS;AML|Otsuka|ivp|50 mg|2006|5-aza-2'-deoxycytidine
Cytarabine|阿糖胞苷|Cytosar||L01BC01|S|DNA|AML;ALL|Pfizer|ivp|100 mg;500 mg|1969|ara-C;cytosine arabinoside
Gemcitabine|吉西他滨|Gemzar|健择|L01BC05|S|Ribonucleotide reductase|Pancreatic cancer;NSCLC;Breast cancer;Biliary tract cancer|Eli Lilly|ivp|200 mg;1 g|1995|gemcitabine hydrochloride;盐酸吉西他滨
Capecitabine|卡培他滨|Xeloda|希罗达|L01BC06|S|Thymidylate synthase|Colorectal cancer;Breast cancer;Gastric cancer|Roche|tab|150 mg;500 mg|1998|
Fluorouracil|氟尿嘧啶|Adrucil;Efudex||L01BC02|S|Thymidylate synthase|Colorectal cancer;Breast cancer;Gastric cancer|Roche|iv|250 mg/10 mL;500 mg/10 mL|1962|5-FU;5-fluorouracil
Pemetrexed|培美曲塞|Alimta|力比泰|L01BA04|S|Thymidylate synthase|NSCLC;Malignant pleural mesothelioma|Eli Lilly|ivp|100 mg;500 mg|2004|LY231514;pemetrexed disodium;培美曲塞二钠
Methotrexate|甲氨蝶呤|Trexall;Otrexup||L04AX03|S|Dihydrofolate reductase|RA;ALL;Plaque psoriasis|Pfizer|tab|2.5 mg;10 mg|1953|amethopterin;MTX
Paclitaxel|紫杉醇|Taxol|泰素|L01CD01|S|Tubulin|Breast cancer;Ovarian cancer;NSCLC|Bristol-Myers Squibb|iv|30 mg/5 mL;100 mg/16.7 mL|1992|
Docetaxel|多西他赛|Taxotere|泰索帝|L01CD02|S|Tubulin|Breast cancer;NSCLC;Prostate cancer;Gastric cancer|Sanofi|iv|20 mg/mL;80 mg/4 mL|1995|RP 56976
Cabazitaxel|卡巴他赛|Jevtana||L01CD04|S|Tubulin|Prostate cancer|Sanofi|iv|60 mg/1.5 mL|2010|XRP6258
Eribulin|艾立布林|Halaven|海乐卫|L01XX41|S|Tubulin|Breast cancer;Soft tissue sarcoma|Eisai|iv|1 mg/2 mL|2010|E7389;eribulin mesylate
Utidelone|优替德隆||优替帝|L01DC05|S|Tubulin|Breast cancer|Biostar Pharma|iv|50 mg/5 mL|2021|UTD1
Vincristine|长春新碱|Oncovin||L01CA02|S|Tubulin|ALL;NHL|Eli Lilly|iv|1 mg/mL|1963|vincristine sulfate;leurocristine
Vinorelbine|长春瑞滨|Navelbine|诺维本|L01CA04|S|Tubulin|NSCLC;Breast cancer|Pierre Fabre|iv|10 mg/mL|1989|vinorelbine tartrate
Etoposide|依托泊苷|VePesid||L01CB01|S|Topoisomerase II|SCLC|Bristol-Myers Squibb|iv|100 mg/5 mL|1983|VP-16
Doxorubicin|多柔比星|Adriamycin||L01DB01|S|Topoisomerase II|Breast cancer;NHL;Soft tissue sarcoma|Pfizer|iv|10 mg/5 mL;50 mg/25 mL|1974|阿霉素;盐酸多柔比星
Epirubicin|表柔比星|Ellence|法玛新|L01DB03|S|Topoisomerase II|Breast cancer|Pfizer|iv|50 mg/25 mL|1982|
Irinotecan|伊立替康|Camptosar|开普拓|L01CE02|S|Topoisomerase I|Colorectal cancer;Pancreatic cancer|Pfizer|iv|40 mg/2 mL;100 mg/5 mL|1994|CPT-11
Topotecan|拓扑替康|Hycamtin|和美新|L01CE01|S|Topoisomerase I|Ovarian cancer;SCLC|Novartis|ivp|4 mg|1996|
Cisplatin|顺铂|Platinol||L01XA01|S|DNA|Ovarian cancer;Urothelial carcinoma;NSCLC|Bristol-Myers Squibb|iv|50 mg/50 mL;100 mg/100 mL|1978|CDDP;cis-platinum
Carboplatin|卡铂|Paraplatin|伯尔定|L01XA02|S|DNA|Ovarian cancer;NSCLC|Bristol-Myers Squibb|iv|150 mg/15 mL;450 mg/45 mL|1986|
Oxaliplatin|奥沙利铂|Eloxatin|乐沙定|L01XA03|S|DNA|Colorectal cancer;Gastric cancer|Sanofi|ivp|50 mg;100 mg|1996|
Temozolomide|替莫唑胺|Temodar;Temodal|泰道|L01AX03|S|DNA|Glioblastoma;Glioma|Merck & Co|cap|5 mg;20 mg;100 mg;250 mg|1999|SCH 52365
Cyclophosphamide|环磷酰胺|Cytoxan;Endoxan||L01AA01|S|DNA|Breast cancer;NHL|Baxter|ivp|200 mg;500 mg;1 g|1959|
Bendamustine|苯达莫司汀|Treanda;Bendeka|存达|L01AA09|S|DNA|CLL;NHL|Teva|ivp|25 mg;100 mg|2008|bendamustine hydrochloride
Melphalan|美法仑|Alkeran;Evomela||L01AA03|S|DNA|MM|GSK|ivp|50 mg|1964|
Lurbinectedin|芦比替定|Zepzelca|赞必佳|L01XX69|S|DNA|SCLC|Jazz Pharmaceuticals|ivp|4 mg|2020|PM01183
Trabectedin|曲贝替定|Yondelis||L01CX01|S|DNA|Soft tissue sarcoma;Ovarian cancer|Johnson & Johnson|ivp|1 mg|2007|ET-743
Arsenic trioxide|三氧化二砷|Trisenox||L01XX27|S|DNA|APL|Teva|iv|10 mg/10 mL|2000|亚砷酸
Tretinoin|维A酸|Vesanoid;Retin-A||L01XF01|S|DNA|APL;Acne vulgaris|Roche|cap|10 mg|1971|ATRA;all-trans retinoic acid
Tamoxifen|他莫昔芬|Nolvadex||L02BA01|S|Estrogen receptor|Breast cancer|AstraZeneca|tab|10 mg;20 mg|1973|tamoxifen citrate;枸橼酸他莫昔芬
Fulvestrant|氟维司群|Faslodex|芙仕得|L02BA03|S|Estrogen receptor|Breast cancer|AstraZeneca|im|250 mg/5 mL|2002|ICI 182780
Elacestrant|艾拉司群|Orserdu||L02BA04|S|Estrogen receptor|Breast cancer|Menarini|tab|86 mg;345 mg|2023|RAD1901
Letrozole|来曲唑|Femara|弗隆|L02BG04|S|Aromatase|Breast cancer|Novartis|tab|2.5 mg|1996|CGS 20267
Anastrozole|阿那曲唑|Arimidex|瑞宁得|L02BG03|S|Aromatase|Breast cancer|AstraZeneca|tab|1 mg|1995|ZD1033
Exemestane|依西美坦|Aromasin|阿诺新|L02BG06|S|Aromatase|Breast cancer|Pfizer|tab|25 mg|1999|
Bicalutamide|比卡鲁胺|Casodex|康士得|L02BB03|S|Androgen receptor|Prostate cancer|AstraZeneca|tab|50 mg;150 mg|1995|ICI 176334
Enzalutamide|恩扎卢胺|Xtandi|安可坦|L02BB04|S|Androgen receptor|Prostate cancer|Astellas|cap|40 mg|2012|MDV3100
Apalutamide|阿帕他胺|Erleada|安森珂|L02BB05|S|Androgen receptor|Prostate cancer|Johnson & Johnson|tab|60 mg;240 mg|2018|ARN-509
Darolutamide|达罗他胺|Nubeqa|诺倍戈|L02BB06|S|Androgen receptor|Prostate cancer|Bayer|tab|300 mg|2019|ODM-201
Rezvilutamide|瑞维鲁胺||艾瑞恩||S|Androgen receptor|Prostate cancer|Jiangsu Hengrui|tab|80 mg|2022|SHR3680
Abiraterone|阿比特龙|Zytiga|泽珂|L02BX03|S|CYP17A1|Prostate cancer|Johnson & Johnson|tab|250 mg;500 mg|2011|abiraterone acetate;CB7630;醋酸阿比特龙
Leuprorelin|亮丙瑞林|Lupron;Eligard;Enantone|抑那通|L02AE02|S|GnRH receptor|Prostate cancer;Endometriosis;CPP|Takeda|scp|3.75 mg;11.25 mg|1985|leuprolide;leuprolide acetate;TAP-144
Goserelin|戈舍瑞林|Zoladex|诺雷得|L02AE03|S|GnRH receptor|Prostate cancer;Breast cancer;Endometriosis|AstraZeneca|impl|3.6 mg;10.8 mg|1987|LY01005
Triptorelin|曲普瑞林|Trelstar;Decapeptyl|达菲林|L02AE04|S|GnRH receptor|Prostate cancer;CPP;Endometriosis|Ipsen|imp|3.75 mg;11.25 mg|1986|
Degarelix|地加瑞克|Firmagon|费蒙格|L02BX02|S|GnRH receptor|Prostate cancer|Ferring|scp|80 mg;120 mg|2008|FE200486
Relugolix|瑞卢戈利|Orgovyx||L02BX04|S|GnRH receptor|Prostate cancer;Uterine fibroids|Takeda|tab|120 mg|2019|TAK-385
Lutetium (177Lu) vipivotide tetraxetan|镥[177Lu]特昔维匹肽|Pluvicto|派威妥|V10XX05|O|PSMA|Prostate cancer|Novartis|iv|1000 MBq/mL|2022|177Lu-PSMA-617
Lutetium (177Lu) oxodotreotide|镥[177Lu]氧奥曲肽|Lutathera||V10XX04|O|SSTR2|Neuroendocrine tumor|Novartis|iv|370 MBq/mL|2017|177Lu-DOTATATE;lutetium Lu 177 dotatate
Radium (223Ra) dichloride|氯化镭[223Ra]|Xofigo|多菲戈|V10XX03|O|DNA|Prostate cancer|Bayer|iv|1100 kBq/mL|2013|radium Ra 223 dichloride;BAY 88-8223
Octreotide|奥曲肽|Sandostatin;Mycapssa|善龙|H01CB02|S|SSTR2|Acromegaly;Neuroendocrine tumor|Novartis|sc|0.05 mg/mL;0.1 mg/mL|1988|SMS 201-995;octreotide acetate;醋酸奥曲肽
Lanreotide|兰瑞肽|Somatuline|索马杜林|H01CB03|S|SSTR2|Acromegaly;Neuroendocrine tumor|Ipsen|sc|60 mg/0.2 mL;90 mg/0.3 mL;120 mg/0.5 mL|1994|
Pegaspargase|培门冬酶|Oncaspar|艾阳|L01XX24|B|L-asparagine|ALL|Servier|im|3750 IU/5 mL|1994|PEG-L-asparaginase
Belzutifan|贝组替凡|Welireg|维利瑞|L01XX74|S|HIF-2alpha|RCC|Merck & Co|tab|40 mg|2021|MK-6482;PT2977
Paclitaxel protein-bound|白蛋白结合型紫杉醇|Abraxane||L01CD01|S|Tubulin|Breast cancer;Pancreatic cancer;NSCLC|Bristol-Myers Squibb|ivp|100 mg|2005|nab-paclitaxel;albumin-bound paclitaxel;paclitaxel albumin-bound;paclitaxel for injection (albumin bound);注射用紫杉醇(白蛋白结合型);紫杉醇(白蛋白结合型);ABI-007
Pegylated liposomal doxorubicin|聚乙二醇化脂质体多柔比星|Doxil;Caelyx||L01DB01|S|Topoisomerase II|Ovarian cancer;MM;Breast cancer|Johnson & Johnson|iv|20 mg/10 mL;50 mg/25 mL|1995|PLD;doxorubicin hydrochloride (pegylated liposomal)
Liposomal irinotecan|伊立替康脂质体|Onivyde||L01CE02|S|Topoisomerase I|Pancreatic cancer|Ipsen|iv|43 mg/10 mL|2015|irinotecan liposome;irinotecan hydrochloride liposome;irinotecan sucrosofate;irinotecan (irinotecan sucrose octasulfate);nal-IRI;MM-398
`
