import type { RedQuestionKind } from '../../../contracts/annotations.ts';

/** The words of one field in which Parley gives no advice (patterns of whole words). */
export interface RedField {
  readonly kind: Exclude<RedQuestionKind, 'none'>;
  /** Words that belong to the field alone. */
  readonly sure: readonly string[];
  /** Words that are said elsewhere too. */
  readonly hints: readonly string[];
  /** Whole requests for advice of this field. */
  readonly requests: readonly string[];
}

export const redFields: readonly RedField[] = [
  {
    kind: 'medical',
    sure: [
      'ibuprofen|aspirin|tylenol|advil|motrin|acetaminophen|paracetamol|naproxen|aleve|antibiotics?|amoxicillin|azithromycin|penicillin|doxycycline|prednisone|steroids?|insulin|metformin|statins?|lisinopril|xanax|valium|zoloft|prozac|lexapro|adderall|ritalin|antidepressants?|benadryl|claritin|zyrtec|nyquil|mucinex|melatonin|viagra|opioids?|oxycodone|percocet|vicodin|morphine|fentanyl|birth control|plan b|emergency contracepti(?:on|ve)|contraceptives?|inhalers?|albuterol|antihistamines?|antacids?|omeprazole|laxatives?|vaccin(?:e|es|ated|ation|ations)|flu shot|booster shot|medications?|medicines?|prescriptions?|dosages?|dose|doses|pain ?killers?|chemo(?:therapy)?|radiation therapy|levothyroxine|warfarin|blood thinners?|beta blockers?|accutane|lithium|gabapentin|hydrocodone|tramadol|meds|pills|drugs? interactions?|supplements?|folic acid|probiotics?|biotin',
      "diabetes|diabetic|prediabetic|cancer|tumou?rs?|asthma|pneumonia|bronchitis|flu|influenza|covid|coronavirus|hiv|aids|herpes|hpv|std|stds|sti|chlamydia|gonorrhea|syphilis|hepatitis|tuberculosis|malaria|measles|chicken ?pox|shingles|mono|strep(?: throat)?|migraines?|arthritis|osteoporosis|anemi(?:a|c)|anaemia|hypertension|blood pressure|cholesterol|heart (?:attack|disease|rate|failure|burn|palpitations)|heartburn|stroke|seizures?|epilepsy|alzheimer'?s|dementia|parkinson'?s|schizophrenia|bipolar|adhd|autism|ptsd|ocd|hernia|appendicitis|appendix|gallstones?|gall ?bladder|kidney stones?|kidneys?|liver|ulcers?|ibs|crohn'?s|colitis|celiac|gastritis|acid reflux|gerd|constipat(?:ed|ion)|diarrh(?:o)?ea|hemorrhoids?|uti|urinary|yeast infection|infect(?:ed|ion|ions)|eczema|psoriasis|acne|hives|rash|rashes|warts?|moles|melanoma|lupus|thyroid|hypothyroidism|pcos|endometriosis|menopause|miscarriage|pregnan(?:t|cy)|ovulat(?:e|ing|ion)|breastfeed(?:ing)?|ovar(?:y|ian)|uterus|cervix|cervical|pap smear|iud|erectile|prostate|testicles?|scoliosis|sciatica|herniated|slipped disc|sprain(?:ed)?|fractur(?:e|ed)|concussion|tonsill?(?:s|itis)|sinus(?:itis|es)?|vertigo|tinnitus|conjunctivitis|pink eye|cataracts?|glaucoma|lasik|anaphylaxis|epipen|allergic|allergies|mri|ct scan|x ray|ultrasound|biops(?:y|ies)|colonoscopy|mammogram|surgery|surgeries|surgical|stitches|anesthesia|blood (?:test|sugar|clot|clots|count|work|transfusion|in (?:my|the) (?:urine|stool|poop|pee))|lymph nodes?|nausea|nauseous|vomit(?:ing|ed)?|throwing up|dizzy|dizziness|fever|feverish|chest pains?|chest hurts|side effects?|symptoms?|diagnos(?:e|ed|is|es)|overweight|obese|bmi|underweight|lactose intolerant|food poisoning|hangover|withdrawal|panic attacks?|anxiety|cyst|cysts|pus|polyps?|fibroids?|mole|pimples?|dandruff|lice|scabies|ringworm|athlete's foot|stds|wheezing|sleep apnea|insomnia|leukemia|lymphoma|multiple sclerosis|fibromyalgia|carpal tunnel|rabies|tetanus|sepsis|ebola|zika|dengue|parasites?|worms|genital|vagina|vaginal|penis|period late|late period|missed (?:my|a) period|urine|stool|ear ?wax|root canal|wisdom teeth|cavity|cavities|gums|physical therapy|physiotherapy|vasectomy|hysterectomy|ivf|eye drops|pacemaker|stent|dialysis|transplant|cardiac|biopsied",
    ],
    hints: [
      'headaches?|head ?ache|stomach ?aches?|tooth ?aches?|pain|pains|painful|aches?|aching|hurts?|hurting|sore|swollen|swelling|bruise|bruised|bleed(?:ing)?|burn|itch(?:y|ing)?|cough(?:ing)?|sneez(?:e|ing)|cold sore|runny nose|congested|numb(?:ness)?|tingling|cramps?|cramping|bloated|bloating|fatigue|exhausted|weak|faint(?:ed|ing)?|period|periods|bumps?|lump|lumps|spots?|blister|blisters|scar|scars|wound|cut|doctor|doctors|hospital|emergency room|er|clinic|nurse|dentist|therap(?:y|ist)|psychiatrist|treatment|treat|cure|heal|remed(?:y|ies)|blood|bladder|stomach|throat|chest|lungs?|spine|knee|ankle|shoulder|neck|wrist|hip|tooth|teeth|gum|ear|ears|eyes?|vision|skin|hair loss|weight|lose weight|diet|calories|fasting|keto|vitamins?|vitamin d|iron|calcium|smoking|quit smoking|alcohol|sick|ill|disease|illness|condition|contagious|sleep|nose|back|joints?|muscle|bones?|foot|feet|toes?|tongue|lips?|breasts?|nipples?|belly|sex|pee|peeing|poop|sweat(?:ing)?|breath(?:e|ing)?|heart|baby',
    ],
    requests: [
      'should i (?:see|go to|call|visit) (?:a|the|my) (?:doctor|hospital|er|dentist|emergency room|therapist|specialist|nurse)',
      '(?:do i need|should i go) (?:to )?(?:a |the )?(?:doctor|hospital|er|emergency room|stitches)',
      'how (?:do|can) i (?:lower|treat|cure|get rid of|relieve|stop|heal|lose) my? ?(?:\\S+ )?(?:headache|cold|cough|fever|pain|acne|weight|rash|blood pressure|cholesterol|back pain|toothache|stomach ache|hiccups|nosebleed|migraine)s?',
      'what (?:can|should|do) i take for (?:a|my|the)? ?\\S+',
      '(?:diagnose|prescribe) (?:me|my)',
      'how (?:much|many|often|long) \\S+(?: \\S+)? (?:can|should|do|could) i take',
      'give me (?:some )?medical advice',
      'i need (?:some )?medical advice',
      'what (?:medicine|medication|pills|drugs?) should i',
      'is it (?:safe|ok|okay|bad|dangerous) to (?:take|mix|combine)',
    ],
  },
  {
    kind: 'legal',
    sure: [
      'sue|suing|sued|lawsuits?|lawyers?|attorneys?|solicitor|legal|legally|illegal|illegally|lawful|unlawful|against the law|evict(?:ed|ion)?|custody|divorce|alimony|child support|arrested|press charges|restraining order|felony|misdemeanou?r|plead(?:ing)? (?:guilty|not guilty)|bail|probation|parole|warrant|subpoena|deposition|small claims|liable|liability|copyright|patent|trademark|infring(?:e|ement)|defamation|slander|libel|green card|asylum|deport(?:ed|ation)|undocumented|power of attorney|statute of limitations|breach of contract|non ?compete|prenup(?:tial)?|wrongful(?:ly)? (?:termination|terminated|fired)|severance|discrimination|dui|dwi|speeding ticket|jury duty|miranda rights|my rights|tenant rights|negligence|malpractice|security deposit|inheritance|next of kin|will and testament|living will|notari[sz]ed?|expunged?|contract|lease|constitutional',
    ],
    hints: [
      'court|judge|jury|police|cops?|officer|landlord|tenant|rent|boss|employer|fired|fire|neighbou?r|rights|sign|agreement|visa|citizenship|immigration|ticket|jail|prison|law|laws|crime|charges|charged|guilty|search|property|accident|insurance|married|adopt|adoption|estate|permission|harassment',
    ],
    requests: [
      'can (?:my|the|a) (?:landlord|boss|employer|police|cops|officer|school|hoa|neighbor|company|ex|wife|husband) (?:legally )?(?:evict|fire|sue|search|arrest|kick|raise|enter|take|keep|force|make|stop|charge|record|deny|refuse|see|read|lay|terminate|withhold)',
      'is it (?:legal|illegal|against the law|a crime|lawful) (?:to|for|if|that)',
      'do i (?:need|have to (?:get|hire|have)) (?:a |an )?(?:lawyer|attorney|visa|permit|licen[cs]e to)',
      'should i (?:get|hire|call|talk to|find|consult) (?:a |an |my )?(?:\\S+ )?(?:lawyer|attorney)',
      'what are my (?:legal )?rights',
      '(?:give me|i need|can i get) (?:some )?legal advice',
      'how (?:do|can|should) i (?:get|file|win|fight|beat|write|contest|apply for|sue) (?:for )?(?:a |an |my |custody|full )?(?:divorce|lawsuit|custody|restraining order|ticket|will|patent|trademark|green card|case|contract)',
      'will i go to (?:jail|prison)',
      'can i (?:go to jail|be arrested|get arrested|be sued|get sued|be fired|be evicted|sue|press charges|break my lease|get out of (?:my|a) (?:lease|contract))',
    ],
  },
  {
    kind: 'financial',
    sure: [
      'stocks?|shares|invest(?:ing|ment|ments|ed)?|bitcoins?|crypto(?:currency|currencies)?|ethereum|dogecoin|mortgages?|refinanc(?:e|ing)|401k|roth|ira|retirement|pension|loans?|credit (?:card|cards|score|report|limit|union|rating)|debts?|bankruptcy|bankrupt|foreclosure|mutual funds?|index funds?|etfs?|bonds|portfolio|stock market|day trading|hedge fund|dividends?|interest rates?|apr|down payment|savings account|checking account|bank account|emergency fund|tax|taxes|tax return|tax refund|irs|w2|capital gains|write off|deductions?|annuity|annuities|life insurance|net worth|financial(?:ly)?|finances|budget(?:ing)?|overdraft|wire transfer|exchange rate|payday loan|student loans?|consolidate|home equity|escrow|closing costs|treasury|brokerage|robinhood|forex|nfts?|direct deposit|routing number|co ?sign(?:er)?',
    ],
    hints: [
      'money|buy|sell|save|saving|afford|rent|house|bank|insurance|income|salary|pay|paid|gold|fund|funds|account|cash|price|economy|market|raise|cost|bills?|payment|payments|interest|dollars',
    ],
    requests: [
      '(?:which|what) (?:\\S+ )?(?:stocks?|shares|crypto|cryptocurrency|funds?|investments?|coins?) (?:should|can|do|would|is|are|to)(?: \\S+){0,3}',
      '(?:should|can) i (?:buy|sell|invest in|short|hold) (?:\\S+ )?(?:stocks?|shares|bitcoin|crypto|gold|bonds|tesla|apple stock|ethereum|dogecoin|real estate|a house or rent)',
      'how (?:should|do|can) i (?:invest|save for retirement|get out of debt|pay off|build credit|improve my credit|raise my credit|file (?:my )?taxes|save money|budget)',
      'where should i (?:invest|put my (?:money|savings))',
      'is (?:bitcoin|crypto|gold|real estate|tesla|\\S+ stock) a good (?:investment|buy)',
      '(?:give me|i need) (?:some )?(?:financial|investment|tax|money) advice',
      'should i (?:rent or buy|refinance|file for bankruptcy|take out|get a (?:loan|mortgage|credit card)|consolidate|lease or buy|pay off|co ?sign)',
      'how much (?:money )?(?:should|do|can) i (?:\\S+ )?(?:save|invest|need to retire|put|spend|borrow|afford)(?: \\S+){0,4} (?:house|retirement|rent|emergency|savings|car|401k|ira|month|retire|mortgage)',
      'what should i (?:invest in|do with my (?:money|savings|401k|inheritance))',
    ],
  },
];

/** How people ask for advice on their own case (patterns, at the start of a clause). */
export const adviceForms: readonly string[] = [
  '(?:should|can|could|may|shall|must|do|would|will|am|did|might|have|was) (?:i|we|my|our)',
  "what(?:'s| is| are)? (?:should|can|could|do|would|will|shall|happens|would happen|must|might|may) (?:i|we|my|happen|if|be|you recommend|you suggest|you advise|you think (?:i|my|about my|is wrong with my))",
  'how (?:should|can|could|do|would|will|long|soon|often|much|many) (?:\\S+ ){0,4}?(?:i|we|my|me)',
  '(?:is|are|was) (?:it|this|that|there|my|these|they)(?: \\S+){0,3} (?:safe|ok|okay|normal|bad|dangerous|harmful|healthy|worth|legal|illegal|serious|good|possible|risky|true|anything|a good|wise|smart|better|curable|treatable|contagious|cancer|caused|any)',
  "why (?:do|does|is|are|am|did|was|have|has|can't|won't) (?:i|my|our|me|it|there|we)",
  '(?:which|what) (?:\\S+ ){1,4}(?:should|can|could|do|would) i',
  'when (?:should|can|do|will|could) (?:i|my|we)',
  'where (?:should|can|do|could) i',
  'who (?:should|can|do) i',
  'is my',
  'are my',
  'does (?:my|it mean i|this mean i)',
  'do you (?:think|recommend|suggest|advise) (?:that )?(?:i|my|me|we)',
  'what (?:is|are|could be|might be|would be) (?:causing|wrong with|the matter with|happening (?:to|with)) (?:my|me)',
  "what(?:'s| is) (?:causing|wrong with|happening to) (?:my|me)",
  "what(?:'s| is) the (?:best|right|safest|recommended|easiest|fastest|quickest) (?:\\S+ ){0,5}(?:for|to|way)",
  'any (?:advice|suggestions|tips|ideas|recommendations)',
  '(?:i need|give me|i want|can you give me|can i get|looking for) (?:some )?(?:\\S+ )?(?:advice|help|suggestions|recommendations)',
  '(?:i|we|my \\S+) (?:want|would like|need) to know (?:if|whether|what|how)',
  "i(?:'m| am) (?:wondering|not sure|worried|concerned|curious) (?:if|whether|what|how|about|that|it)",
  'i wonder (?:if|whether|what|how)',
  'could (?:it|this|that|these|they|there) (?:be|mean|cause)',
  'can (?:it|this|that|these|they|you|someone|one|a person|women|people|stress|\\S+|\\S+ \\S+) (?:cause|get|have|take|help|affect|be|make|lead|go|spread|drink|still|sue|lose|increase|treat|cure|interact)',
  '(?:does|do|will|would|did) (?:\\S+ ){1,5}(?:cause|help|affect|work|lead|increase|hurt|mean|make|treat|cure|interact|get|have|need|last|go away|reduce|prevent|raise|lower)',
  '(?:is|are) (?:\\S+ ){1,6}(?:safe|bad for|dangerous|good for|harmful|ok|okay|normal|contagious|hereditary|genetic|curable|a symptom|a sign|serious|better|effective|necessary|risky|linked|related|caused|worth it|common|recommended|worth|a good idea|painful|tax deductible)',
  'how (?:to|do you|does one|do people|is|long does|long is|soon after|effective|dangerous|common|safe|bad|serious|accurate|likely|can one|is it|are|can you|does) ',
  'what (?:are|is) the (?:\\S+ ){0,3}(?:symptoms?|side effects?|treatments?|signs?|causes?|cure|dose|dosage|risks?|chances?|options|odds|medication|remed(?:y|ies)|prognosis|recovery|complications?|benefits|best|difference|safe|normal|test)',
  'what (?:causes?|could cause|can cause|would cause|helps|treatments?|medicines?|tests?|to do|kind|type|types|kinds|foods?|else)',
  'please (?:help|advise)',
  'when (?:is|does|do|to) ',
];

/** Innocent phrases with such words (patterns); they are taken out first. */
export const harmlessUses: readonly string[] = [
  '(?:be|become|becoming|being|was|am|is|are|marry|date|play|playing|plays|as|like|study to be|studying to be|want to be) (?:a |an |the )?(?:\\S+ )?(?:doctors?|nurses?|lawyers?|attorneys?|dentists?|surgeons?|judges?|investors?|bankers?|therapists?|psychiatrists?|police officers?|cops?)',
  '(?:doctor|dr) (?:who|strange|house|seuss|dre|pepper|phil|oz|doolittle|evil|no|octopus|fauci)',
  "grey's anatomy|law and order|better call saul|legally blonde|suits|scrubs|the good (?:doctor|wife)|stock (?:photos?|car|cars|footage)|(?:chicken|beef|vegetable|fish|soup) stock|in stock|out of stock|heart of \\S+|cold weather|cold war|legal eagle|the office|house md|hospital drama|wall street|wolf of wall street|the big short",
  '(?:favou?rite|best|greatest|famous|worst|tv|television|fictional) (?:doctors?|lawyers?|nurses?|judges?|surgeons?)',
  'law school|med school|medical school|nursing school|law degree',
  '(?:doctors?|lawyers?|nurses?|hospitals?) (?:on tv|shows?|in (?:movies|the movie|films))',
  'break (?:my|his|her) heart|broke (?:my|his|her) heart|broken heart|heart ?broken|cat food|dog food|spring break|cold brew|sick of|hair ?cut|day off|tennis courts?|basketball courts?|food courts?|court (?:yard|side)',
  'share (?:a|an|your|my|some|the|with)',
  '(?:into|study|studying|studied) (?:medicine|law|nursing|pharmacy|dentistry)',
  'what (?:really |mostly )?(?:worries|scares|frightens|terrifies|bothers) me (?:most |the most |now )?is',
];
