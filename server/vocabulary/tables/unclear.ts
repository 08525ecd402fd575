/**
 * Names that a spelling rule would link and that mean several things: vocabulary | name | the entries it may mean. They are
 * never linked and said to be ambiguous; with one entry only, the name is another thing, and merely never linked.
 */
export const UNCLEAR = `
company|Cadila|Cadila Pharmaceuticals;Zydus
indication|neuroendocrine carcinoma|Neuroendocrine tumor
indication|carcinoma, neuroendocrine|Neuroendocrine tumor
drug|Insulin|Insulin human;Insulin glargine;Insulin lispro;Insulin aspart;Insulin glulisine;Insulin detemir;Insulin degludec;Insulin icodec
drug|胰岛素|Insulin human;Insulin glargine;Insulin lispro;Insulin aspart;Insulin glulisine;Insulin detemir;Insulin degludec;Insulin icodec
drug|estradiol acetate|Estradiol
drug|triamcinolone diacetate|Triamcinolone
drug|diethylstilbestrol diphosphate|Diethylstilbestrol
drug|hard capsule shells (hypromellose)|Hypromellose
drug|mycophenolate|Mycophenolate mofetil;Mycophenolic acid
drug|Inactivated SARS-CoV-2 vaccine|CoronaVac;BBIBP-CorV
drug|COVID-19 vaccine, inactivated|CoronaVac;BBIBP-CorV
drug|新型冠状病毒灭活疫苗|CoronaVac;BBIBP-CorV
drug|Erythropoietin|Epoetin alfa;Darbepoetin alfa
drug|促红细胞生成素|Epoetin alfa;Darbepoetin alfa
drug|G-CSF|Filgrastim;Pegfilgrastim;Efbemalenograstim alfa
drug|Human papillomavirus vaccine|Human papillomavirus 9-valent vaccine;Human papillomavirus quadrivalent vaccine;Human papillomavirus bivalent vaccine
drug|HPV vaccine|Human papillomavirus 9-valent vaccine;Human papillomavirus quadrivalent vaccine;Human papillomavirus bivalent vaccine
drug|HPV疫苗|Human papillomavirus 9-valent vaccine;Human papillomavirus quadrivalent vaccine;Human papillomavirus bivalent vaccine
drug|人乳头瘤病毒疫苗|Human papillomavirus 9-valent vaccine;Human papillomavirus quadrivalent vaccine;Human papillomavirus bivalent vaccine
drug|bivalent HPV vaccine|Human papillomavirus bivalent vaccine;Human papillomavirus bivalent vaccine (E. coli)
drug|双价人乳头瘤病毒疫苗|Human papillomavirus bivalent vaccine;Human papillomavirus bivalent vaccine (E. coli)
drug|二价HPV疫苗|Human papillomavirus bivalent vaccine;Human papillomavirus bivalent vaccine (E. coli)
drug|Pneumococcal conjugate vaccine|Pneumococcal 13-valent conjugate vaccine;Pneumococcal 15-valent conjugate vaccine;Pneumococcal 20-valent conjugate vaccine
drug|肺炎球菌结合疫苗|Pneumococcal 13-valent conjugate vaccine;Pneumococcal 15-valent conjugate vaccine;Pneumococcal 20-valent conjugate vaccine
drug|Rotavirus vaccine|Rotavirus vaccine, pentavalent;Rotavirus vaccine, monovalent
drug|轮状病毒疫苗|Rotavirus vaccine, pentavalent;Rotavirus vaccine, monovalent
`
