/** Hand-made miniature studies, one per format, telling the same invented trial as far as each format can. */

export const v2 = (nctId: string, changes: Record<string, unknown> = {}) => ({
  protocolSection: {
    identificationModule: {
      nctId,
      orgStudyIdInfo: { id: 'ORG-1' },
      organization: { fullName: 'Example Pharma', class: 'INDUSTRY' },
      secondaryIdInfos: [{ id: '2019-000001-11', type: 'EUDRACT_NUMBER' }],
      nctIdAliases: ['NCT09999999'],
      briefTitle: 'Examplimab in  Example Disease',
      officialTitle: 'A Phase 1/2 Study of Examplimab',
      acronym: 'EXAMPLE',
    },
    statusModule: {
      overallStatus: 'ACTIVE_NOT_RECRUITING',
      startDateStruct: { date: '2019-03', type: 'ACTUAL' },
      primaryCompletionDateStruct: { date: '2021-01-15', type: 'ACTUAL' },
      studyFirstPostDateStruct: { date: '2019-02-28', type: 'ACTUAL' },
      lastUpdatePostDateStruct: { date: '2022-05-01', type: 'ACTUAL' },
      resultsFirstPostDateStruct: { date: '2022-04-01', type: 'ACTUAL' },
      statusVerifiedDate: '2022-05',
      expandedAccessInfo: { hasExpandedAccess: false },
    },
    oversightModule: { oversightHasDmc: true, isFdaRegulatedDrug: true, isFdaRegulatedDevice: false },
    ipdSharingStatementModule: {
      ipdSharing: 'YES',
      description: 'On request.',
      infoTypes: ['STUDY_PROTOCOL', 'SAP'],
      timeFrame: 'After one year',
      accessCriteria: 'A proposal',
      url: 'https://example.org/data',
    },
    sponsorCollaboratorsModule: {
      leadSponsor: { name: 'Example Pharma', class: 'INDUSTRY' },
      collaborators: [{ name: 'Example University', class: 'OTHER' }],
      responsibleParty: { type: 'PRINCIPAL_INVESTIGATOR', investigatorFullName: 'Jane Roe', investigatorAffiliation: 'Example University' },
    },
    descriptionModule: { briefSummary: 'First line.\r\n\r\n\r\n\r\nSecond\u00a0line.' },
    conditionsModule: { conditions: ['Example Disease', 'example disease', 'Second Disease'], keywords: ['exemplary'] },
    designModule: {
      studyType: 'INTERVENTIONAL',
      phases: ['PHASE1', 'PHASE2'],
      designInfo: {
        allocation: 'NON_RANDOMIZED',
        interventionModel: 'SINGLE_GROUP',
        primaryPurpose: 'TREATMENT',
        maskingInfo: { masking: 'QUADRUPLE', whoMasked: ['PARTICIPANT', 'CARE_PROVIDER'] },
      },
      enrollmentInfo: { count: 42, type: 'ACTUAL' },
    },
    armsInterventionsModule: {
      armGroups: [{ label: 'Arm A', type: 'PLACEBO_COMPARATOR', interventionNames: ['Drug: Examplimab'] }],
      interventions: [
        { type: 'BIOLOGICAL', name: 'EXA-101', otherNames: ['Examplimab', 'EXAMPLA®'] },
        { type: 'DRUG', name: 'Carboplatin + Paclitaxel 80 mg/m2' },
        { type: 'DRUG', name: 'Placebo' },
        { type: 'DEVICE', name: 'Pump', otherNames: ['Infusor 2', 'Examplimab'] },
      ],
    },
    outcomesModule: { primaryOutcomes: [{ measure: 'Response', timeFrame: '12 weeks' }], otherOutcomes: [{ measure: 'Cost' }] },
    eligibilityModule: {
      eligibilityCriteria: 'Inclusion:\n* adults',
      healthyVolunteers: false,
      sex: 'ALL',
      stdAges: ['ADULT', 'OLDER_ADULT'],
      minimumAge: '18 Years',
      maximumAge: 'N/A',
    },
    contactsLocationsModule: {
      centralContacts: [{ name: 'John Doe', phone: '555-0100', email: 'john.doe@example.org' }],
      overallOfficials: [{ name: 'Jane Roe', affiliation: 'Example University', role: 'PRINCIPAL_INVESTIGATOR' }],
      locations: [
        {
          facility: 'Site 1',
          city: 'Springfield',
          state: 'Ohio',
          zip: '45501',
          country: 'United States',
          status: 'RECRUITING',
          contacts: [{ name: 'Mary Major' }],
        },
        { facility: 'Site 2', city: 'Lyon', country: 'France' },
        { facility: 'Site 3', city: 'Dayton', country: 'United States' },
      ],
    },
    referencesModule: {
      references: [
        { pmid: '12345678', type: 'RESULT', citation: 'Author A. Title. 2020' },
        { type: 'BACKGROUND', citation: 'No number' },
      ],
      seeAlsoLinks: [
        { label: 'Site', url: 'https://example.org/trial' },
        { label: 'Bad', url: 'javascript:alert(1)' },
      ],
    },
  },
  resultsSection: {
    participantFlowModule: {
      recruitmentDetails: 'From two clinics.',
      groups: [
        { id: 'FG000', title: 'Examplimab', description: '10 mg a day' },
        { id: 'FG001', title: 'Placebo' },
      ],
      periods: [
        {
          title: 'Overall Study',
          milestones: [
            {
              type: 'STARTED',
              achievements: [
                { groupId: 'FG000', numSubjects: '20', comment: 'One crossed over' },
                { groupId: 'FG001', numSubjects: '1,022' },
              ],
            },
          ],
          dropWithdraws: [{ type: 'Death', reasons: [{ groupId: 'FG000', numSubjects: '1' }] }],
        },
      ],
    },
    baselineCharacteristicsModule: {
      populationDescription: 'All randomized.',
      groups: [{ id: 'BG000', title: 'Examplimab', description: '10 mg a day' }],
      denoms: [{ units: 'Eyes', counts: [{ groupId: 'BG000', value: '40' }] }],
      measures: [
        {
          title: 'Age',
          description: 'At consent',
          paramType: 'MEAN',
          dispersionType: 'STANDARD_DEVIATION',
          unitOfMeasure: 'years',
          classes: [{ categories: [{ measurements: [{ groupId: 'BG000', value: '54.20', spread: '8.0' }] }] }],
        },
        {
          title: 'Sex',
          paramType: 'COUNT_OF_PARTICIPANTS',
          unitOfMeasure: 'Participants',
          classes: [
            {
              denoms: [{ units: 'Participants', counts: [{ groupId: 'BG000', value: '19' }] }],
              categories: [{ title: 'Female', measurements: [{ groupId: 'BG000', value: '0' }] }],
            },
          ],
        },
      ],
    },
    moreInfoModule: {
      certainAgreement: { piSponsorEmployee: false, restrictiveAgreement: true, restrictionType: 'GT60' },
      pointOfContact: { title: 'Study Director', email: 'director@example.org' },
    },
    outcomeMeasuresModule: {
      outcomeMeasures: [
        {
          type: 'PRIMARY',
          title: 'Response',
          description: 'By imaging',
          populationDescription: 'Treated participants',
          timeFrame: '12 weeks',
          reportingStatus: 'POSTED',
          paramType: 'COUNT_OF_PARTICIPANTS',
          unitOfMeasure: 'Participants',
          groups: [
            { id: 'OG000', title: 'Examplimab' },
            { id: 'OG001', title: 'Placebo' },
          ],
          denoms: [
            {
              units: 'Participants',
              counts: [
                { groupId: 'OG000', value: '20' },
                { groupId: 'OG001', value: '22' },
              ],
            },
          ],
          classes: [
            {
              title: 'Week 12',
              categories: [
                {
                  title: 'Responder',
                  measurements: [
                    { groupId: 'OG000', value: '11' },
                    { groupId: 'OG001', value: '3', lowerLimit: '1', upperLimit: '5' },
                  ],
                },
              ],
            },
          ],
          analyses: [
            {
              groupIds: ['OG000', 'OG001'],
              pValue: '<0.001',
              statisticalMethod: 'Fisher Exact',
              paramType: 'Odds Ratio (OR)',
              paramValue: '7.7',
              ciPctValue: '95',
              ciNumSides: 'TWO_SIDED',
              ciLowerLimit: '1.7',
              ciUpperLimit: '34',
              nonInferiorityType: 'SUPERIORITY',
            },
          ],
        },
        { type: 'SECONDARY', title: 'Later', reportingStatus: 'NOT_POSTED' },
      ],
    },
    adverseEventsModule: {
      frequencyThreshold: '5',
      eventGroups: [
        {
          id: 'EG000',
          title: 'Examplimab',
          deathsNumAffected: 1,
          deathsNumAtRisk: 20,
          seriousNumAffected: 2,
          seriousNumAtRisk: 20,
          otherNumAffected: 15,
          otherNumAtRisk: 20,
        },
        { id: 'EG001', title: 'Placebo' },
      ],
      seriousEvents: [
        {
          term: 'Pneumonia',
          organSystem: 'Infections and infestations',
          sourceVocabulary: 'MedDRA',
          assessmentType: 'SYSTEMATIC_ASSESSMENT',
          stats: [
            { groupId: 'EG000', numEvents: 2, numAffected: 1, numAtRisk: 20 },
            { groupId: 'EG001', numAffected: 0, numAtRisk: 22 },
          ],
        },
      ],
      otherEvents: [
        {
          term: 'Headache',
          organSystem: 'Nervous system disorders',
          notes: 'Mild',
          stats: [{ groupId: 'EG000', numAffected: 15, numAtRisk: 20 }],
        },
      ],
    },
  },
  derivedSection: {
    miscInfoModule: { versionHolder: '2026-02-04', removedCountries: ['Brazil'] },
    conditionBrowseModule: { meshes: [{ id: 'D000001', term: 'Example Diseases' }], ancestors: [{ id: 'D000002', term: 'Diseases' }] },
    interventionBrowseModule: { meshes: [{ id: 'D000003', term: 'Carboplatin' }] },
  },
  documentSection: {
    largeDocumentModule: { largeDocs: [{ label: 'Study Protocol', date: '2019-01-31', filename: 'Prot_000.pdf' }] },
  },
  hasResults: true,
  ...changes,
})

export const classic = (nctId: string) => ({
  Rank: 1,
  Study: {
    ProtocolSection: {
      IdentificationModule: { NCTId: nctId, OrgStudyIdInfo: { OrgStudyId: 'ORG-1' }, BriefTitle: 'Examplimab in Example Disease' },
      StatusModule: {
        OverallStatus: 'Unknown status',
        LastKnownStatus: 'Active, not recruiting',
        StartDateStruct: { StartDate: 'March 2019', StartDateType: 'Actual' },
        CompletionDateStruct: { CompletionDate: 'January 5, 2021', CompletionDateType: 'Anticipated' },
        LastUpdatePostDateStruct: { LastUpdatePostDate: 'May 1, 2022', LastUpdatePostDateType: 'Actual' },
      },
      SponsorCollaboratorsModule: {
        LeadSponsor: { LeadSponsorName: 'Example Pharma', LeadSponsorClass: 'INDIV' },
        CollaboratorList: { Collaborator: [{ CollaboratorName: 'Example University' }] },
      },
      ConditionsModule: { ConditionList: { Condition: ['Example Disease'] }, KeywordList: { Keyword: ['exemplary'] } },
      DesignModule: {
        StudyType: 'Interventional',
        PhaseList: { Phase: ['Phase 2', 'Phase 3'] },
        DesignInfo: {
          DesignAllocation: 'N/A',
          DesignInterventionModel: 'Single Group Assignment',
          DesignPrimaryPurpose: 'Treatment',
          DesignMaskingInfo: { DesignMasking: 'None (Open Label)' },
        },
        EnrollmentInfo: { EnrollmentCount: '42', EnrollmentType: 'Anticipated' },
      },
      ArmsInterventionsModule: {
        ArmGroupList: {
          ArmGroup: [
            {
              ArmGroupLabel: 'Arm A',
              ArmGroupType: 'Experimental',
              ArmGroupInterventionList: { ArmGroupInterventionName: ['Drug: Examplimab'] },
            },
          ],
        },
        InterventionList: {
          Intervention: [
            {
              InterventionType: 'Combination Product',
              InterventionName: 'Examplimab™ 10 mg tablets',
              InterventionOtherNameList: { InterventionOtherName: ['Classicon', 'EXA; formerly EX-1'] },
            },
          ],
        },
      },
      IPDSharingStatementModule: { IPDSharing: 'No', IPDSharingInfoTypeList: { IPDSharingInfoType: ['Study Protocol'] } },
      OversightModule: { OversightHasDMC: 'Yes' },
      OutcomesModule: {
        PrimaryOutcomeList: { PrimaryOutcome: [{ PrimaryOutcomeMeasure: 'Response', PrimaryOutcomeTimeFrame: '12 weeks' }] },
      },
      EligibilityModule: {
        HealthyVolunteers: 'Accepts Healthy Volunteers',
        Gender: 'Female',
        MinimumAge: '18 Years',
        StdAgeList: { StdAge: ['Adult', 'Older Adult'] },
      },
      ContactsLocationsModule: {
        LocationList: { Location: [{ LocationFacility: 'Site 1', LocationCity: 'Seoul', LocationCountry: 'Korea, Republic of' }] },
      },
      ReferencesModule: {
        ReferenceList: { Reference: [{ ReferencePMID: '12345678', ReferenceType: 'background', ReferenceCitation: 'Author A.' }] },
      },
    },
    DerivedSection: {
      MiscInfoModule: { VersionHolder: 'December 22, 2022' },
      ConditionBrowseModule: {
        ConditionMeshList: { ConditionMesh: [{ ConditionMeshId: 'D000001', ConditionMeshTerm: 'Example Diseases' }] },
        ConditionAncestorList: { ConditionAncestor: [{ ConditionAncestorId: 'D000002', ConditionAncestorTerm: 'Diseases' }] },
      },
    },
    ResultsSection: {
      ParticipantFlowModule: {
        FlowGroupList: { FlowGroup: [{ FlowGroupId: 'FG000', FlowGroupTitle: 'All', FlowGroupDescription: 'Everyone' }] },
        FlowPeriodList: {
          FlowPeriod: [
            {
              FlowPeriodTitle: 'Overall Study',
              FlowMilestoneList: {
                FlowMilestone: [
                  {
                    FlowMilestoneType: 'STARTED',
                    FlowAchievementList: { FlowAchievement: [{ FlowAchievementGroupId: 'FG000', FlowAchievementNumSubjects: '850' }] },
                  },
                ],
              },
              FlowDropWithdrawList: {
                FlowDropWithdraw: [
                  {
                    FlowDropWithdrawType: 'Missing data',
                    FlowReasonList: { FlowReason: [{ FlowReasonGroupId: 'FG000', FlowReasonNumSubjects: '37' }] },
                  },
                ],
              },
            },
          ],
        },
      },
      BaselineCharacteristicsModule: {
        BaselineGroupList: { BaselineGroup: [{ BaselineGroupId: 'BG000', BaselineGroupTitle: 'All' }] },
        BaselineDenomList: {
          BaselineDenom: [
            {
              BaselineDenomUnits: 'Participants',
              BaselineDenomCountList: { BaselineDenomCount: [{ BaselineDenomCountGroupId: 'BG000', BaselineDenomCountValue: '813' }] },
            },
          ],
        },
        BaselineMeasureList: {
          BaselineMeasure: [
            {
              BaselineMeasureTitle: 'Age, Categorical',
              BaselineMeasureParamType: 'Count of Participants',
              BaselineMeasureUnitOfMeasure: 'Participants',
              BaselineClassList: {
                BaselineClass: [
                  {
                    BaselineCategoryList: {
                      BaselineCategory: [
                        {
                          BaselineCategoryTitle: '<=18 years',
                          BaselineMeasurementList: {
                            BaselineMeasurement: [{ BaselineMeasurementGroupId: 'BG000', BaselineMeasurementValue: '0' }],
                          },
                        },
                      ],
                    },
                  },
                ],
              },
            },
          ],
        },
      },
      AdverseEventsModule: {
        EventsFrequencyThreshold: '1',
        EventGroupList: { EventGroup: [{ EventGroupId: 'EG000', EventGroupTitle: 'All', EventGroupDeathsNumAtRisk: '139' }] },
        SeriousEventList: {
          SeriousEvent: [
            {
              SeriousEventTerm: 'Hypoxia',
              SeriousEventOrganSystem: 'Respiratory disorders',
              SeriousEventStatsList: {
                SeriousEventStats: [
                  { SeriousEventStatsGroupId: 'EG000', SeriousEventStatsNumAffected: '1', SeriousEventStatsNumAtRisk: '139' },
                ],
              },
            },
          ],
        },
      },
    },
  },
})

export const xml = (nctId: string, extra = '') => `<?xml version="1.0" encoding="UTF-8"?>
<clinical_study rank="1">
  <required_header><download_date>ClinicalTrials.gov processed this data on May 11, 2021</download_date></required_header>
  <id_info><org_study_id>ORG-1</org_study_id><secondary_id>SEC-2</secondary_id><nct_id>${nctId}</nct_id></id_info>
  <brief_title>Examplimab &amp; Example Disease</brief_title>
  <sponsors><lead_sponsor><agency>Example Pharma</agency><agency_class>U.S. Fed</agency_class></lead_sponsor></sponsors>
  <brief_summary><textblock>
      Wrapped prose
      of one paragraph.

        -  First bullet
    </textblock></brief_summary>
  <overall_status>Completed</overall_status>
  <start_date type="Actual">March 2015</start_date>
  <completion_date type="Actual">April 5, 2017</completion_date>
  <phase>Phase 1/Phase 2</phase>
  <study_type>Interventional</study_type>
  <study_design_info><allocation>Randomized</allocation><intervention_model>Parallel Assignment</intervention_model><masking>Double (Participant, Investigator)</masking></study_design_info>
  <primary_outcome><measure>Response</measure><time_frame>12 weeks</time_frame></primary_outcome>
  <enrollment type="Actual">37</enrollment>
  <condition>Example Disease</condition>
  <arm_group><arm_group_label>Arm A</arm_group_label><arm_group_type>Experimental</arm_group_type></arm_group>
  <intervention><intervention_type>Drug</intervention_type><intervention_name>Examplimab</intervention_name><other_name>Xemelor</other_name><other_name>xemelor</other_name><arm_group_label>Arm A</arm_group_label></intervention>
  <eligibility><gender>Both</gender><minimum_age>N/A</minimum_age><healthy_volunteers>No</healthy_volunteers></eligibility>
  <location><facility><name>Site 1</name><address><city>Rome</city><country>Italy</country></address></facility><status>Recruiting</status></location>
  <location_countries><country>Italy</country><country>Spain</country></location_countries>
  <results_reference><citation>Author A.</citation><PMID>17573044</PMID></results_reference>
  <study_first_submitted>June 1, 2014</study_first_submitted>
  <last_update_posted type="Actual">November 6, 2017</last_update_posted>
  <condition_browse><mesh_term>Example Diseases</mesh_term></condition_browse>
  <intervention_browse><mesh_term type="ancestor">Antibodies</mesh_term></intervention_browse>
  <patient_data><sharing_ipd>Yes</sharing_ipd><ipd_description>On request.</ipd_description><ipd_info_type>Study Protocol</ipd_info_type></patient_data>
  <oversight_info><has_dmc>Yes</has_dmc></oversight_info>
  <overall_contact><last_name>John Doe</last_name><phone>555-0100</phone><email>john.doe@example.org</email></overall_contact>
  <overall_official><last_name>Jane Roe</last_name><role>Principal Investigator</role></overall_official>
  <clinical_results>
    <participant_flow><recruitment_details>From two clinics.</recruitment_details><group_list><group group_id="P1"><title>All</title><description>Everyone</description></group></group_list>
      <period_list><period><title>Overall Study</title>
        <milestone_list><milestone><title>STARTED</title><participants_list><participants group_id="P1" count="9">One came late</participants></participants_list></milestone></milestone_list>
        <drop_withdraw_reason_list><drop_withdraw_reason><title>Death</title><participants_list><participants group_id="P1" count="1"/></participants_list></drop_withdraw_reason></drop_withdraw_reason_list>
      </period></period_list></participant_flow>
    <baseline><population>All women</population><group_list><group group_id="B1"><title>All</title></group></group_list>
      <analyzed_list><analyzed><units>Participants</units><scope>Overall</scope><count_list><count group_id="B1" value="9"/></count_list></analyzed></analyzed_list>
      <measure_list><measure><title>Age</title><units>years</units><param>Median</param><dispersion>Full Range</dispersion>
        <class_list><class><category_list><category><measurement_list><measurement group_id="B1" value="26" lower_limit="14" upper_limit="86"/></measurement_list></category></category_list></class></class_list></measure></measure_list></baseline>
    <outcome_list><outcome><type>Other Pre-specified</type><title>Level</title><group_list><group group_id="O1"><title>All</title></group></group_list>
      <measure><units>ng/mL</units><param>Mean</param><dispersion>Standard Deviation</dispersion>
        <analyzed_list><analyzed><count_list><count group_id="O1" value="9"/></count_list></analyzed></analyzed_list>
        <class_list><class><category_list><category><measurement_list><measurement group_id="O1" value="4.5" spread="1.2"/></measurement_list></category></category_list></class></class_list></measure></outcome></outcome_list>
    <reported_events><group_list><group group_id="E1"><title>All</title></group></group_list>
      <serious_events><default_vocab>MedDRA 18.0</default_vocab><frequency_threshold>5</frequency_threshold><category_list><category><title>Total</title><event_list><event><sub_title>Total, all-cause mortality</sub_title><counts group_id="E1" subjects_affected="1" subjects_at_risk="9"/></event><event><sub_title>Total, serious adverse events</sub_title><counts group_id="E1" subjects_affected="2" subjects_at_risk="9"/></event></event_list></category><category><title>Infections</title><event_list><event><sub_title>Pneumonia</sub_title><counts group_id="E1" events="3" subjects_affected="2" subjects_at_risk="9"/></event></event_list></category></category_list></serious_events></reported_events>
  </clinical_results>${extra}
</clinical_study>
`

export const CSV_HEADER =
  'NCT Number,Study Title,Study URL,Study Status,Conditions,Interventions,Sponsor,Collaborators,Phases,Enrollment,Funder Type,Study Type,Start Date,Completion Date,Locations'

export const csvLine = (nctId: string, status = 'RECRUITING', start = '2025-11-20', completion = '2027-05') =>
  `${nctId},"Examplimab, an Example",https://clinicaltrials.gov/study/${nctId},${status},Example Disease|Second Disease,DRUG: Examplimab: high dose|DEVICE: Pump,Example Pharma,A University|B Institute,PHASE2|PHASE3,450,OTHER_GOV,INTERVENTIONAL,${start},${completion},"Clinic ""One"", Kazan', 420101, Russia|Second Clinic, Seoul, Korea, Republic of"`
