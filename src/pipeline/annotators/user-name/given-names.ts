/** Given names from many places, in lower case, one space between them. They help where a name stands among other words; others are taken for names as well. */
export const givenNames = `
  aaliyah aaron abbas abby abdullah abel abena abigail abraham adam addison ade adele aditya adnan adolf adolfo
  adolphe adrian adriana adrianna adriano adrien afonso agatha agnes ahmad ahmed aidan aiden aiko ainsley aisha
  akira al alain alan alana alaric albert alberto albrecht albus alec alejandro aleksandr aleksei aleksey alessandro
  alex alexander alexandr alexandra alexandre alexandria alexei alexey alexia alexios alexis alfie alfonso alfred
  alfredo ali alice alicia allan allen allison alma alois alondra alpha alphonse alvar alvaro alvin alyson alyssa
  ama amanda amber ambroise amedeo amelia amelie amenemhat amenhotep amir amos amr amy ana ananya anastasia anatoliy
  anatoly anders andranik andre andrea andreas andrei andres andrew andrey andriy andronikos andrzej andy angel
  angela angelica angelina angelo angelos angus anita anjali ann anna anne annibale annie ante anthony antigonus
  antoine anton antoni antonin antonio anwar anya aoife apollonius april archibald archie ardashir aria ariana
  arianna ariel aristide arjun armand armin arne arnold arrigo arsinoe artaxerxes arthur artur arturo ash asher
  ashley ashlyn ashton astrid athanasius attila aubrey audrey august auguste augustin augustine augusto augustus
  aung austin autumn ava avery ayden ayesha bahram bailey baldassare baldwin barbara barry bart bartolome baruch
  basil bayezid beatrix beatriz becky bela belinda bella ben benedict benigno benito benjamin benny benoit berenice
  bernadette bernard bernardo bernd bernhard bernice bernie bert bertrand beth bette betty beverly bianca bill
  billie billy bjorn blair blaise blake bo bob bobby bonnie boris brad braden bradley brady brandi brandon branislav
  brayden breanna brenda brendan brent bret brett brian briana brianna bridget brigitte brittany brody brooke
  brooklyn bruce bruno bryan bryce bryson bud burt byron caden caitlin caitlyn caleb callum calvin cambyses cameron
  camila camille camillo camilo candace candice cao carl carla carlo carloman carlos carly carmen carol carole
  caroline carolyn carrie carson carter casey casimir cassandra cassidy cassie catherine cathy cato cecil cecilia
  cedric celine cesar cesare chad chaim chantal charles charlie charlotte chase chelsea chen cheryl chester chet
  cheyenne chiang chiara chidi childebert childeric chilperic chioma chloe chris christiaan christian christina
  christine christoph christopher chuck ciara cindy claire clara clark claude claudia claudio clay clemens clement
  cleopatra cliff clifford clint clive clotaire clovis clyde cody colby cole colin colleen collin colton conner
  connie connor conrad constantin constantine constantius consuelo cooper cora corey cormac cory cosimo courtney
  craig cristian cristiano crystal cynthia cyril cyrus dagobert daisy dakota dale dalton damian damien damon dan
  dana daniel daniela daniele danielle danny dante dario darius darlene darren darryl daryl dave david dawn dean
  debbie deborah debra declan deepak deepika deirdre dejan delaney demetrius demi denis dennis derek destiny devin
  devon diana diane dick didier diego dietrich dimitris dino diogenes dionysius dirk dmitri dmitry dolores domenico
  dominic dominique don donald donna donovan doris dorothy douglas draco dragan duncan dwayne dwight dylan earl ed
  eddie eden edgar edith edmond edmund edna edouard eduard eduardo edvard edward edwin egon ehud eileen elaine
  eleanor elena eli elias elie elijah elisa elisabeth elizabeth ella elle ellen ellie elliot eloise elsie elton
  elvis emanuel emerson emil emile emilia emiliano emilie emilio emily emma emmanuel emmy engelbert enrico enrique
  enzo eric erica erich erick erik erika erin ernest ernesto ernst erwin esme esperanza esteban estelle esther ethan
  ethel etienne eugen eugene eunice eva evan eve evelyn everett ezequiel fabian fabio faisal faith fatih fatima faye
  federico fedor felicia felipe felix feodor ferdinand ferenc fernand fernando fidel filippo finn fiona flavius
  flora florence florian fouad fra frances francesca francesco francis francisco franco francois francoise frank
  franklin frans franz fred freddie frederic frederick fredrik freja freya friedrich fritz fuad fyodor gabriel
  gabriela gabriella gabrielle gael gage gail gareth garrett gary gaspard gaston gavin gediminas gemma gene genesis
  genevieve geoffrey georg george georges georgi georgia georgy gerald geraldine gerard gerardus gerd gerhard gerry
  gertrude gheorghe giacomo gian gianluca gianna gianni gilbert gilberto gilles gina ginny giorgia giorgio giovanni
  girolamo giselle giulia giuliano giulio giuseppe gladys glen glenda glenn gloria godfrey goran gordian gordon gore
  gottfried grace gracie graham grant grayson greg gregor gregory greta gretchen grigori guadalupe guido guillaume
  guillermo gunnar gunter gus gustaf gustav gustave gustavo gwen gyula haile hailey hakan haley halldor hamad hank
  hanna hannah hannes hannibal hans harald harold harper harriet harrison harry haruto harvey hasan hassan hayden
  hazel heather hector heidi heike heinrich heinz helen helena helmut helmuth hendrik henri henrietta henrik
  henrique henry henryk herbert herman hermann hermione hernan herod hideki hilary hilda hillary hippolyte hiroshi
  hjalmar holly homer honore hope horst howard hudson hugh hugo hunter hussein ian ibrahim ida idriss ignacy
  ignatius igor ilya imelda immanuel imogen imre inez ingrid ingvar ioannis ion ira irene irina iris irma irving
  isaac isabel isabella isabelle isaiah isla ismael ismail italo ivan ivar ivica ivo ivy jaap jack jackie jackson
  jacob jacobus jacqueline jacques jada jade jaden jaime jake jakob jalal jalen jamal james jamie jan jana jane
  janet janez janice janos jared jaroslav jasmin jasmine jason jasper javier javon jay jayden jayla jazmin jean
  jeanette jeanne jeannie jeff jefferson jeffrey jelena jen jenna jennifer jenny jens jeremiah jeremy jermaine
  jerome jerry jerzy jesse jessica jesus jewel jiang jigme jill jillian jim jimmy jisoo jo joachim joan joanna joao
  joaquim joaquin jocelyn jodie jody joe joel joey johan johann johanna johannes john johnathan johnny jon jonah
  jonas jonathan jonny jordan jordi jordyn jorge joris jose josef joseph josephine josh joshua josiah josie josip
  joss joy joyce jozef juan juanita judas judith judy jules julia julian juliana julianna julie julien juliet
  juliette julio julius june jurgen justin justinian kaden kai kaitlyn kaleb kara kareem karel karen kari karim
  karina karl karolina kaspar kat katarina kate katelyn katherine kathleen kathryn kathy katie katrina katya kaye
  kayla kaylee keith keke kelly kelsey ken kendall kendra kenji kennedy kenneth kenny kent kev kevin khadija khalid
  khosrau kiara kieran kim kimberly kiran kirk kirsten klaus kofi konrad konstantin konstantinos kostas kris kristen
  kristin kristina kristine kristy krzysztof kurt kwame kyle kylee kylie lana lance landon lara larry lars laszlo
  latoya laura lauren laurence laurent laurie lawrence layla lazar leah lech lee leighton leila lena lenora leo leon
  leona leonard leonardo leonid leopold leopoldo leroy leslie leszek leticia lev levi levon lewis lex liam lila
  liliana lillian lillie lilly lily linda lindiwe lindsay lindsey ling linus lionel lisa liu liv liz lloyd logan
  lois lola lonnie lorenzo loretta lorraine lothair lou louis louise luc luca lucas lucia luciano lucien lucille
  lucio lucy ludovic ludovico ludwig luigi luis luiz luke luna luz lydia lyle lynda lynette lynn mabel mable
  mackenzie maddie madeleine madeline madelyn madison maeve maggie magnus mahmoud mahmud makayla makenzie makoto
  malachi malcolm malik mallory mandy manfred manny manu manuel marat marc marcel marcello marcelo marcia marco
  marcos marcus marek margaret margarita margaux marguerite maria mariah marian marianne mariano marie marija
  marilyn marin mario marion marisol marissa marjorie mark marko markus marlene marlon marouane marsha marshall
  martha martin martina marvin mary maryann mason massimo mateo mathieu mats matt matteo matthew matthias matti
  mattie maureen maurice mauricio max maximilian maximiliano maximinus maxine maxwell maya mckenzie megan mehmed
  mehmet mei mel melanie melba melissa melody melvin mercedes meredith merle mia micah michael michel michele
  michelle mick mickey mieszko miguel mihai mika mikael mikayla mike mikel mikhail miklos mila milan mildred miles
  millie milo milorad milos milton minamoto minho minnie mir mira miranda miriam mirko mirza missy misty mitchell mo
  mohamed mohammad mohammed molly monica morgan moritz morten moshe muhammad murad murray mustafa mya myra myron
  myrtle nadia nadine nancy naomi napoleon natalia natalie natasha nate nathan nathaniel ne neil nellie nelly nelson
  nemanja nestor nettie nevaeh ngo ngozi nguyen niamh niccolo nicholas nichole nick nicky nicolae nicolas nicolaus
  nicole niels nigel nikephoros nikita niko nikola nikolai nikolay nils nina nino noah noel nolan noor nora norbert
  norma norman norodom nuala nur olaf ole oleg olga olive oliver olivia olivier ollie olof oluwaseun omar opal ora
  orhan orlando orson osamu oscar oskar osman otis otto owen paavo pablo padraig paige pam pamela paolo parker
  pascal pat patriarch patrice patricia patrick patsy patti paul paula paulette pauline paulo pavel payton pearl
  pedro peggy penelope penny pepi percy perry pete peter petr peyton phil philip philipp philippe phillip phoebe
  phoenix phyllis piero pierre pieter pietro pio piper pippa pippin pliny poppy porfirio portia poul predrag preston
  priscilla priya priyanka pyotr quentin quinn rachael rachel rafael rafaela ragnar rahul rainer raj rajesh ralf
  ralph ram ramesses ramon ramona randy raoul raquel rasmus raul ravi ray raymond reagan rebecca reese reggie regina
  reinhard rena rene renee rex rhonda rhys ricardo riccardo richard richie rick ricky riley rita ritchie roald rob
  robbie robert roberta roberto robin robyn rochelle rod rodney rodrigo roger roh rohan roland romain roman romanos
  ron ronald ronan ronnie rory rosa rosalie rose rosemary rosie ross roxanne roy ruben ruby rudolf rudolph rudy
  rufus rui rupert ruslan russell ruth ruud ryan rylee ryszard sabrina sadie saif sakura sal sally salman salvador
  salvatore sam samantha sami samir sammy samuel sancho sandor sandra sandro sandy sanjay santiago saoirse sara
  sarah sargon sasha saul savannah scipio scott seamus sean sebastian sebastien selena seleucus selim semyon seneca
  senusret sepp serenity serge sergei sergey sergio seth shalmaneser shane shannon shapur sharon shaun shawn sheikh
  sheila shelby sheldon shelton sheri sherman sherri sherry shinji shirley si sid sidney sienna sierra sigebert
  sigismund sigmund silvio simeon simon simone sinead siobhan sipho skylar sofia solomon sonia sonja sonya sophia
  sophie spencer stacey stacy stan stanley stefan stella stephan stephane stephanie stephen steve steven stevie stu
  stuart subhash sue suleiman summer susan suzanne sven svetlana sviatoslav sweyn sybil sydney sylvester sylvia
  tabitha tadeusz takeshi tamara tammy tanner tanya tara tariq tarja tasha taylor ted teofilo terence teresa
  terrence terry tess tessa thabo thelma theo theodor theodore theodoric theodosius theresa theudebert theuderic
  thiago thom thomas thor thutmose tiberius tiffany tigran tim timo timothy tina toby todd tokugawa tom tomas tommy
  toni tony torsten tracey traci tracy travis trenton trevor tricia trinity trish tristan trygve tunde ty tyler
  tyrone tyson ulrike ulysses umberto ursula uwe vaclav val valdemar valdis valentina valentinian valeria valerie
  valery vanessa vasco vasili vasily vera verna vernon veronica vic vicente vickie vicky victor victoria viktor
  vince vincent vincenzo viola violet virginia vitaly vito vittorio viv vivian vlad vladimir vojislav vytautas wade
  wallace walt walter walther wanda warren washington wassily wayne wei wenceslaus wendy werner wes wesley whitney
  wilbur wilfred wilhelm will willard willem william willis willow willy wilma wilson wim winifred winston witold
  wladimir wojciech wolfgang wolfram woody wyatt xavier xerxes xiomara yann yasmin yasuhiro yazdegerd yelena yevgeny
  yitzhak yohan yolanda yuan yuki yukio yulia yun yuri yusuf yves yvette yvonne zach zachary zack zainab zanele zara
  zbigniew zelda zeljko zeno zhang zheng zlatan zoe zoey zoltan zoran
`;
