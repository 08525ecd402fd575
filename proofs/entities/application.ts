import type { Entity } from '../databases/entity.ts'

/** What modules.txt asks of this database. */
export const entities: readonly Entity[] = [
  {
    name: 'Application (CN)',
    asks: {
      'application number': 'acceptanceNumber',
      'drug name (CDE)': ['drug', 'drugGroup'],
      'applicant/MAH': ['applicant', 'applicantGroup'],
      specification: 'specification',
      indication: ['indication', 'indicationGroup'],
      'innovation type': 'innovationType',
      'drug types 1 and 2': ['drugType1', 'drugType2'],
      'application type': 'applicationType',
      'registration category': 'registrationCategory',
      'CDE acceptance date': 'acceptanceDate',
      'review result and its release date': ['reviewResult', 'reviewResultDate'],
      'NMPA processing status and date': ['nmpaStatus', 'nmpaStatusDate'],
      'fast track': 'fastTrack',
      'consistency evaluation': 'consistencyEvaluation',
      'application origin': 'applicationOrigin',
      'approval number': 'approvalNumber',
      'issue date': 'issueDate',
      'review duration': ['reviewDuration', 'reviewWorkdays'],
    },
  },
  {
    name: 'Detail sections of CN application',
    asks: {
      'basic info': 'base',
      timeline: 'timeline',
      'review report': 'report',
      'review forecast': 'forecast',
      'inspection info': 'inspection',
      'queue position': 'queue',
    },
  },
  {
    name: 'NMPA review status',
    asks: {
      'under review': 'nmpaStatus=under-review',
      'approved, certificate under preparation': 'nmpaStatus=certificate-in-preparation',
      'certificate prepared, certificate to be issued': 'nmpaStatus=certificate-to-be-issued',
      'certificate prepared, previous certificate recalled': 'nmpaStatus=previous-certificate-recalled',
      'licence issued': 'nmpaStatus=licence-issued',
      archived: 'nmpaStatus=archived',
      'documents posted (materials in postal delivery)': 'nmpaStatus=documents-posted',
    },
  },
  {
    name: 'CDE review result',
    asks: {
      'clinical trial approved': 'reviewResult=clinical-trial-approved',
      'market authorization': 'reviewResult=market-authorization',
      'emergency use authorization': 'reviewResult=emergency-use-authorization',
      'consistency evaluation passed': 'reviewResult=consistency-evaluation-passed',
      'supplemental application approved': 'reviewResult=supplement-approved',
      'new drug certificate issuance approved': 'reviewResult=new-drug-certificate-approved',
      'temporary importation approved': 'reviewResult=temporary-importation-approved',
      pending: 'reviewResult=pending',
      rejected: 'reviewResult=rejected',
      'voluntarily withdrawn': 'reviewResult=withdrawn',
      'technology transfer approved': 'reviewResult=technology-transfer-approved',
      're-registration approved': 'reviewResult=re-registration-approved',
      'repackaging approved': 'reviewResult=repackaging-approved',
      archived: 'reviewResult=archived',
      other: 'reviewResult=other',
    },
  },
  {
    name: 'Consistency evaluation',
    asks: {
      approved: 'consistencyEvaluation=approved',
      'application pending': 'consistencyEvaluation=pending',
      'equivalent to CE': 'consistencyEvaluation=equivalent',
      failed: 'consistencyEvaluation=failed',
      none: 'consistencyEvaluation=none',
    },
  },
  {
    name: 'Fast track',
    asks: {
      'conditional approval': 'fastTrack=conditional-approval',
      'priority review': 'fastTrack=priority-review',
      'breakthrough therapy': 'fastTrack=breakthrough-therapy',
      'special review': 'fastTrack=special-review',
      'urgent review': 'fastTrack=urgent-review',
      'major project': 'fastTrack=major-project',
    },
  },
  {
    name: 'Counting of applications (section 9)',
    asks: {
      'supplement or re-examination within the recent 3 years': 'counted',
      'IND or clinical application under review within the recent 3 months': 'counted',
    },
  },
]
