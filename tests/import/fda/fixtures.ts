/** Miniature files in the publisher's layouts; every row is invented. */
const table = (delimiter: string, newline: string, rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join(delimiter) + newline).join('')
export const tabbed = (...rows: readonly (readonly string[])[]): string => table('\t', '\r\n', rows)
export const tilded = (...rows: readonly (readonly string[])[]): string => table('~', '\r\n', rows)

export const APPLICATIONS = ['ApplNo', 'ApplType', 'ApplPublicNotes', 'SponsorName']
export const PRODUCTS = ['ApplNo', 'ProductNo', 'Form', 'Strength', 'ReferenceDrug', 'DrugName', 'ActiveIngredient', 'ReferenceStandard']
export const SUBMISSIONS = [
  'ApplNo',
  'SubmissionClassCodeID',
  'SubmissionType',
  'SubmissionNo',
  'SubmissionStatus',
  'SubmissionStatusDate',
  'SubmissionsPublicNotes',
  'ReviewPriority',
]
export const OB_PRODUCTS = [
  'Ingredient',
  'DF;Route',
  'Trade_Name',
  'Applicant',
  'Strength',
  'Appl_Type',
  'Appl_No',
  'Product_No',
  'TE_Code',
  'Approval_Date',
  'RLD',
  'RS',
  'Type',
  'Applicant_Full_Name',
]
export const PATENT = [
  'Appl_Type',
  'Appl_No',
  'Product_No',
  'Patent_No',
  'Patent_Expire_Date_Text',
  'Drug_Substance_Flag',
  'Drug_Product_Flag',
  'Patent_Use_Code',
  'Delist_Flag',
  'Submission_Date',
]
export const EXCLUSIVITY = ['Appl_Type', 'Appl_No', 'Product_No', 'Exclusivity_Code', 'Exclusivity_Date']
export const PURPLE =
  'N/R/U,Applicant,BLA Number,Proprietary Name,Proper Name,BLA Type,Strength,Dosage Form,Route of Administration,Product Presentation,Marketing Status,Licensure,Approval Date,Ref. Product Proper Name,Ref. Product Proprietary Name,Supplement Number,Submission Type,License Number,Product Number,Center,Date of First Licensure,Exclusivity Expiration Date,First Interchangeable Exclusivity Exp. Date,Ref. Product Exclusivity Exp. Date,Orphan Exclusivity Exp. Date'

const NOTICE = '**Federal Register determination that product was not discontinued or withdrawn for safety or effectiveness reasons**'

export const drugsAtFda = (): Record<string, string | Uint8Array> => ({
  'SubmissionClass_Lookup.txt': tabbed(
    ['SubmissionClassCodeID', 'SubmissionClassCode', 'SubmissionClassCodeDescription'],
    ['3', 'LABELING', 'Labeling'],
    ['7', 'TYPE 1', 'Type 1 - New Molecular Entity'],
    ['13', 'TYPE 3/4', 'Type 3 and 4'],
  ),
  'ApplicationsDocsType_Lookup.txt': tabbed(
    ['ApplicationDocsType_Lookup_ID', 'ApplicationDocsType_Lookup_Description'],
    ['2', 'Label'],
    ['3', 'Review'],
  ),
  'MarketingStatus_Lookup.txt': tabbed(
    ['MarketingStatusID', 'MarketingStatusDescription'],
    ['1', 'Prescription'],
    ['3', 'Discontinued'],
    ['4', 'None (Tentative Approval)'],
    ['5', 'For Further Manufacturing Use'],
  ),
  'ActionTypes_Lookup.txt': tabbed(
    ['ActionTypes_LookupID', 'ActionTypes_LookupDescription', 'SupplCategoryLevel1Code', 'SupplCategoryLevel2Code'],
    ['1', 'Bioequivalence', 'BIOEQUIV', ''],
  ),
  'Applications.txt': tabbed(
    APPLICATIONS,
    ['000101', 'NDA', '', 'ORIGINA'],
    ['070202', 'ANDA', '', 'COPYCO'],
    ['125303', 'BLA', '', 'BIOGENIA'],
    ['000404', 'NDA', '', 'TENTA'],
  ),
  'Products.txt': tabbed(
    PRODUCTS,
    ['000101', '001', 'TABLET, EXTENDED RELEASE;ORAL', '10MG ', '1', 'ZORVEXA ""XR""', 'ZORVEXIN HYDROCHLORIDE; MIXTURE (A;B)', '1'],
    ['000101', '002', 'UNKNOWN', '20MG', '2', 'ZORVEXA', 'ZORVEXIN HYDROCHLORIDE', '', ''],
    ['070202', '001', 'TABLET;ORAL', '5MG', '0', 'GENERIXIN', 'ZORVEXIN HYDROCHLORIDE', '0'],
    ['000404', '001', 'SOLUTION; ORAL AND TABLET; DELAYED RELEASE', '5MG', '0', 'TENTAVEX', 'TENTAVEXIN', '0'],
    // No application has this number; the product is still something to find.
    ['040909', '001', 'CREAM;TOPICAL', '1%', '0', 'ORPHALENE', 'ORPHALENINE', '0'],
  ),
  'Submissions.txt': Buffer.concat([
    Buffer.from(
      tabbed(
        SUBMISSIONS,
        ['000101', '7', 'ORIG', '1', 'AP', '1999-05-04 00:00:00', '', 'PRIORITY'],
        [
          '000101',
          '3',
          'SUPPL',
          '12',
          'AP',
          '2019-06-30 00:00:00',
          'See <a href="https://www.fda.gov/x">the "notice"</a> &amp; more',
          'STANDARD',
        ],
        ['000101', '3', 'SUPPL', '13', 'AP', '', '', '901 REQUIRED'],
        ['070202', '', 'ORIG', '1', 'AP', '2005-01-02 00:00:00', '', ''],
        ['125303', '7', 'ORIG', '1', 'AP', '2011-02-03 00:00:00', '', 'STANDARD'],
        ['000404', '13', 'ORIG', '1', 'TA', '2018-08-09 00:00:00', '', 'N/A'],
        ['000707', '', 'ORIG', '1', 'AP', '1939-02-27 00:00:00', '', ''],
        ['000101', '3', 'SUPPL', '14', 'AP', '2019-13-01 00:00:00', '', ''],
      ),
    ),
    Buffer.from('000101\t3\tSUPPL\t15\tAP\t2010-01-01 00:00:00\tsponsor\x92s caf\xe9\t\r\n', 'latin1'),
    Buffer.from('no number\t3\tSUPPL\t1\tAP\t2010-01-01 00:00:00\t\t\r\nshort row\t1\r\n'),
  ]),
  'SubmissionPropertyType.txt': tabbed(
    ['ApplNo', 'SubmissionType', 'SubmissionNo', 'SubmissionPropertyTypeCode', 'SubmissionPropertyTypeID'],
    ['000101', 'ORIG      ', '1', 'Null', '0'],
    ['000101', 'SUPPL     ', '12', 'Orphan', '2'],
    ['000707', 'ORIG      ', '1', 'Null', '0'],
  ),
  'MarketingStatus.txt': tabbed(
    ['MarketingStatusID', 'ApplNo', 'ProductNo'],
    ['1', '000101', '001'],
    ['3', '000101', '002'],
    ['1', '070202', '001'],
    ['5', '125303', '001'],
    ['4', '000404', '001'],
  ),
  'TE.txt': tabbed(['ApplNo', 'ProductNo', 'MarketingStatusID', 'TECode'], ['000101', '001', '1', 'AB1,AB2']),
  'ApplicationDocs.txt': tabbed(
    [
      'ApplicationDocsID',
      'ApplicationDocsTypeID',
      'ApplNo',
      'SubmissionType',
      'SubmissionNo',
      'ApplicationDocsTitle',
      'ApplicationDocsURL',
      'ApplicationDocsDate',
    ],
    ['1', '2', '000101', 'SUPPL     ', '12', '0', ' https://www.accessdata.fda.gov/label.pdf', '2019-07-01 00:00:00'],
    ['2', '3', '000101', 'ORIG      ', '1', 'Review Part 2', '0https://www.accessdata.fda.gov/review.pdf', '2000-01-01 00:00:00'],
    ['3', '3', '000101', 'ORIG      ', '99', '0', 'javascript:alert(1)', ''],
  ),
})

export const orangeBook = (): Record<string, string> => ({
  'products.txt': tilded(
    OB_PRODUCTS,
    [
      'ZORVEXIN HYDROCHLORIDE; MIXTURE (A;B)',
      'TABLET, EXTENDED RELEASE;ORAL',
      'ZORVEXA XR',
      'ORIGINA',
      `10MG ${NOTICE}`,
      'N',
      '000101',
      '001',
      'AB1,AB2',
      'Approved Prior to Jan 1, 1982',
      'Yes',
      'Yes',
      'RX',
      'ORIGINA PHARMACEUTICALS INC',
    ],
    [
      'ZORVEXIN HYDROCHLORIDE',
      'TABLET;ORAL',
      'ZORVEXA',
      'ORIGINA',
      '5MG',
      'N',
      '000101',
      '003',
      'AB',
      'May 4, 1999',
      'Yes',
      'No',
      'RX',
      'ORIGINA PHARMACEUTICALS INC',
    ],
    [
      'ZORVEXIN HYDROCHLORIDE',
      'TABLET;ORAL',
      'ZORVEXIN',
      'COPYCO',
      '5MG\t',
      'A',
      '070202',
      '001',
      'AB',
      'Jan 2, 2005',
      'No',
      'No',
      'DISCN',
      'COPYCO LTD',
    ],
  ),
  'patent.txt': tilded(
    PATENT,
    ['N', '000101', '001', 'RE45678', 'Aug 24, 2026', 'Y', '', 'U-141', '', ''],
    ['N', '000101', '001', 'RE45678*PED', 'Feb 24, 2027', 'Y', '', 'U-141', '', ''],
    ['N', '000101', '001', '7000001', 'Dec 31, 2030', '', 'Y', 'U-1', 'Y', 'Jan 9, 2015'],
    ['N', '000101', '001', '7000001', 'Dec 31, 2030', '', 'Y', 'U-2', '', 'Jan 9, 2015'],
    ['N', '000888', '001', '7000002', 'Dec 31, 2030', '', 'Y', '', '', ''],
    ['N', '000101', '001', '7000003', 'someday', '', 'Y', '', '', ''],
  ),
  'exclusivity.txt': tilded(
    EXCLUSIVITY,
    ['N', '000101', '001', 'ODE-9', 'Jul 13, 2025'],
    ['N', '000101', '001', 'NCE', 'Jun 28, 2027'],
    ['N', '000101', '001', 'NCE', 'Jun 28, 2027'],
  ),
})

const purpleRow = (mark: string, type = '351(a)', dosage = 'Injection ') =>
  `${mark},"Biogenia, Inc.",125303,"Belova, Belova Pen",belovimab,${type},"10MG\n/ML",${dosage},"Intravenous, Subcutaneous ",Vial,Rx,Licensed,3-Feb-11, ,,0,Original,1871,1,CDER,,,,,3-Feb-31`

export const purpleBook = (): string =>
  `\ufeff${[
    PURPLE,
    purpleRow('U'),
    'N,Copyco Bio,761404,Belocop,belovimab-abcd,351(k) Interchangeable,10MG/ML,Injection,Intravenous,Vial,,Voluntarily Revoked,,belovimab,Belova,0,Original,99,1,CDER,,,5-Apr-25,,',
    purpleRow(''),
    purpleRow('', '351(a)', 'Injection'),
    ',Vaxco,15505,Flustop,Influenza Vaccine,351(a),0.5ML,Injection,Intramuscular,Syringe,Disc*,Licensed,2-Dec-87,,,0,Original,5,1,CBER,,,,,2-Dec-94',
  ].join('\r\n')}\r\n`

/** The publisher's own monthly layout: titles, blank and section lines, the newer name of a column. */
export const purpleMonthly = (): string =>
  `${[
    '"Purple Book Database of Licensed Biological Products",,,',
    '',
    '"New, revised and updated",,,',
    PURPLE.replace('BLA Type', 'License Type'),
    purpleRow('R'),
    '"All products",,,',
    PURPLE.replace('BLA Type', 'License Type'),
    purpleRow(''),
  ].join('\r\n')}\r\n`
