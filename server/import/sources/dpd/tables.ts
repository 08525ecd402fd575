import type { Row } from '../../readers/columns.ts'

/** The extract's tables: they carry no header, so the files' columns are known by position (`header: 'none'`). */
export const TABLES = {
  drug: [
    'DRUG_CODE',
    'PRODUCT_CATEGORIZATION',
    'CLASS',
    'DRUG_IDENTIFICATION_NUMBER',
    'BRAND_NAME',
    'DESCRIPTOR',
    'PEDIATRIC_FLAG',
    'ACCESSION_NUMBER',
    'NUMBER_OF_AIS',
    'LAST_UPDATE_DATE',
    'AI_GROUP_NO',
    'CLASS_F',
    'BRAND_NAME_F',
    'DESCRIPTOR_F',
  ],
  ingred: [
    'DRUG_CODE',
    'ACTIVE_INGREDIENT_CODE',
    'INGREDIENT',
    'INGREDIENT_SUPPLIED_IND',
    'STRENGTH',
    'STRENGTH_UNIT',
    'STRENGTH_TYPE',
    'DOSAGE_VALUE',
    'BASE',
    'DOSAGE_UNIT',
    'NOTES',
    'INGREDIENT_F',
    'STRENGTH_UNIT_F',
    'STRENGTH_TYPE_F',
    'DOSAGE_UNIT_F',
  ],
  comp: [
    'DRUG_CODE',
    'MFR_CODE',
    'COMPANY_CODE',
    'COMPANY_NAME',
    'COMPANY_TYPE',
    'ADDRESS_MAILING_FLAG',
    'ADDRESS_BILLING_FLAG',
    'ADDRESS_NOTIFICATION_FLAG',
    'ADDRESS_OTHER',
    'SUITE_NUMBER',
    'STREET_NAME',
    'CITY_NAME',
    'PROVINCE',
    'COUNTRY',
    'POSTAL_CODE',
    'POST_OFFICE_BOX',
    'PROVINCE_F',
    'COUNTRY_F',
  ],
  status: ['DRUG_CODE', 'CURRENT_STATUS_FLAG', 'STATUS', 'HISTORY_DATE', 'STATUS_F', 'LOT_NUMBER', 'EXPIRATION_DATE'],
  form: ['DRUG_CODE', 'PHARM_FORM_CODE', 'PHARMACEUTICAL_FORM', 'PHARMACEUTICAL_FORM_F'],
  route: ['DRUG_CODE', 'ROUTE_OF_ADMINISTRATION_CODE', 'ROUTE_OF_ADMINISTRATION', 'ROUTE_OF_ADMINISTRATION_F'],
  schedule: ['DRUG_CODE', 'SCHEDULE', 'SCHEDULE_F'],
  ther: ['DRUG_CODE', 'TC_ATC_NUMBER', 'TC_ATC', 'TC_ATC_F'],
  package: [
    'DRUG_CODE',
    'UPC',
    'PACKAGE_SIZE_UNIT',
    'PACKAGE_TYPE',
    'PACKAGE_SIZE',
    'PRODUCT_INFORMATION',
    'PACKAGE_SIZE_UNIT_F',
    'PACKAGE_TYPE_F',
  ],
  pharm: ['DRUG_CODE', 'PHARMACEUTICAL_STD'],
  vet: ['DRUG_CODE', 'VET_SPECIES', 'VET_SUB_SPECIES', 'VET_SPECIES_F'],
  biosimilar: ['DRUG_CODE', 'TYPE', 'TYPE_F', 'TYPE_CODE'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type DpdTable = keyof typeof TABLES
/** A row of one of them. */
export type DpdRow<T extends DpdTable> = Row<(typeof TABLES)[T][number]>

export const TABLE_NAMES = Object.keys(TABLES) as DpdTable[]

/** Without these a record would lack what it is about; what the other tables tell is absent where they are. */
export const REQUIRED: readonly DpdTable[] = ['drug', 'ingred', 'comp']

/** `ingred_ap.txt` → table and set; null for files that are none of the extract. */
export const dpdTable = (base: string): { table: DpdTable; set: string } | null => {
  const match = /^([a-z]+?)(?:_(ap|ia|dr))?\.(?:txt|csv)$/.exec(base.toLowerCase())
  const table = TABLE_NAMES.find((name) => name === match?.[1])
  return table ? { table, set: match?.[2] ?? '' } : null
}
