//! Reads and writes signed notes (C2SP signed-note), checkpoints in them (tlog-checkpoint), cosignatures
//! (tlog-cosignature), and proofs with a checkpoint (tlog-proof).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use domain::canonical::sha256;
use domain::kernel::table::event::Hash;
use ed25519_dalek::{Signer as _, SigningKey, VerifyingKey};
use std::fmt::Write as _;

/// Signature types: of a plain note, or of a checkpoint with a time.
const ED25519: u8 = 1;
const COSIGNATURE: u8 = 4;
/// The longest note accepted.
pub const LONGEST: usize = 64 * 1024;
const MOST_SIGNATURES: usize = 64;
/// The most hashes in a proof: a tree has fewer levels.
const MOST_HASHES: usize = 63;

/// A named key that verifies notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoteKey {
    pub name: String,
    algorithm: u8,
    public: [u8; 32],
}

impl NoteKey {
    /// A log's key.
    pub fn of_log(name: &str, key: &SigningKey) -> Self {
        Self { name: name.to_owned(), algorithm: ED25519, public: key.verifying_key().to_bytes() }
    }

    /// A log's key of which only the public part is known.
    pub fn of_public(name: &str, public: [u8; 32]) -> Self {
        Self { name: name.to_owned(), algorithm: ED25519, public }
    }

    /// A witness's key.
    pub fn of_witness(name: &str, key: &SigningKey) -> Self {
        Self { name: name.to_owned(), algorithm: COSIGNATURE, public: key.verifying_key().to_bytes() }
    }

    /// Reads `name+8 hex digits+base64`.
    pub fn parse(text: &str) -> Result<Self, String> {
        let unlike = || format!("`{text}` is no verifier key: those read name+1234abcd+base64");
        let (name, rest) = text.split_once('+').ok_or_else(unlike)?;
        let (id, key) = rest.split_once('+').ok_or_else(unlike)?;
        let bytes = STANDARD.decode(key).map_err(|_| unlike())?;
        let (algorithm, public) = bytes.split_first().ok_or_else(unlike)?;
        let public = public.try_into().map_err(|_| unlike())?;
        if ![ED25519, COSIGNATURE].contains(algorithm) {
            return Err(format!("the verifier key of {name} is for signatures of another kind than Ed25519"));
        }
        let key = Self { name: name.to_owned(), algorithm: *algorithm, public };
        let shown: String = key.id().iter().map(|byte| format!("{byte:02x}")).collect();
        if !is_name(name) || shown != id {
            return Err(format!("the verifier key `{text}` does not fit its own id, which would be {shown}"));
        }
        Ok(key)
    }

    /// The text form that [`NoteKey::parse`] reads.
    pub fn vkey(&self) -> String {
        let id: String = self.id().iter().map(|byte| format!("{byte:02x}")).collect();
        let mut key = vec![self.algorithm];
        key.extend(self.public);
        format!("{}+{id}+{}", self.name, STANDARD.encode(key))
    }

    pub fn public(&self) -> &[u8; 32] {
        &self.public
    }

    pub fn is_of_witness(&self) -> bool {
        self.algorithm == COSIGNATURE
    }

    fn id(&self) -> [u8; 4] {
        let sum = sha256(&[self.name.as_bytes(), b"\n", &[self.algorithm], &self.public]);
        [sum[0], sum[1], sum[2], sum[3]]
    }

    fn fits(&self, message: &[u8], signature: &[u8]) -> bool {
        let signature = ed25519_dalek::Signature::from_slice(signature);
        let key = VerifyingKey::from_bytes(&self.public);
        matches!((key, signature), (Ok(key), Ok(signature)) if key.verify_strict(message, &signature).is_ok())
    }
}

/// Whether a name is allowed in a note.
fn is_name(name: &str) -> bool {
    !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || c.is_control() || c == '+')
}

/// A text with its signatures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Including the final line feed.
    pub text: String,
    pub signatures: Vec<Signed>,
}

/// A signature line below a note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signed {
    name: String,
    id: [u8; 4],
    signature: Vec<u8>,
}

impl Signed {
    fn parse(line: &str) -> Option<Self> {
        let (name, bytes) = line.strip_prefix("— ")?.split_once(' ')?;
        let bytes = STANDARD.decode(bytes).ok()?;
        let (id, signature) = bytes.split_first_chunk::<4>()?;
        (is_name(name) && !signature.is_empty()).then(|| Self {
            name: name.to_owned(),
            id: *id,
            signature: signature.to_vec(),
        })
    }

    /// The line, without a line feed.
    pub fn line(&self) -> String {
        let mut bytes = self.id.to_vec();
        bytes.extend(&self.signature);
        format!("— {} {}", self.name, STANDARD.encode(bytes))
    }
}

impl Note {
    /// Signs a text as a log.
    pub fn signed(text: String, name: &str, key: &SigningKey) -> Self {
        let id = NoteKey::of_log(name, key).id();
        let signature = key.sign(text.as_bytes()).to_bytes().to_vec();
        let signatures = vec![Signed { name: name.to_owned(), id, signature }];
        Self { text, signatures }
    }

    /// Signs the checkpoint as a witness that saw it at `time_s`.
    pub fn cosigned(&self, name: &str, key: &SigningKey, time_s: u64) -> Signed {
        let id = NoteKey::of_witness(name, key).id();
        let mut signature = time_s.to_be_bytes().to_vec();
        signature.extend(key.sign(cosigned_text(&self.text, time_s).as_bytes()).to_bytes());
        Signed { name: name.to_owned(), id, signature }
    }

    /// Reads a note; signatures are not verified here.
    pub fn parse(note: &str) -> Result<Self, String> {
        let bad = |why: &str| Err(format!("it is no signed note: {why}"));
        if note.len() > LONGEST {
            return bad("it is too long");
        }
        if note.chars().any(|c| c.is_control() && c != '\n') {
            return bad("it holds control characters");
        }
        let Some(at) = note.rfind("\n\n") else { return bad("no empty line ends its text") };
        let (text, lines) = (&note[..=at], &note[at + 2..]);
        if !lines.ends_with('\n') {
            return bad("its last line is not ended");
        }
        let signatures = lines.lines().map(Signed::parse).collect::<Option<Vec<_>>>();
        match signatures {
            Some(signatures) if (1..=MOST_SIGNATURES).contains(&signatures.len()) => {
                Ok(Self { text: text.to_owned(), signatures })
            }
            Some(_) => bad("it is signed by nobody, or by too many"),
            None => bad("a line below its text is no signature"),
        }
    }

    /// The complete text.
    pub fn whole(&self) -> String {
        let mut whole = format!("{}\n", self.text);
        self.signatures.iter().for_each(|signed| _ = writeln!(whole, "{}", signed.line()));
        whole
    }

    /// Whether the key's owner signed the note. An invalid line in the key's name refutes it.
    pub fn is_signed_by(&self, key: &NoteKey) -> bool {
        let own: Vec<&Signed> = self.signatures_of(key).collect();
        !own.is_empty() && own.iter().all(|signed| self.signature_time(signed, key).is_some())
    }

    /// The lines that claim to be by a key.
    pub fn signatures_of(&self, key: &NoteKey) -> impl Iterator<Item = &Signed> {
        let id = key.id();
        self.signatures.iter().filter(move |signed| signed.name == key.name && signed.id == id)
    }

    /// The signing time according to the witness, 0 for a log's own signature; `None` if the signature is
    /// invalid.
    pub fn signature_time(&self, signed: &Signed, key: &NoteKey) -> Option<u64> {
        if !key.is_of_witness() {
            return key.fits(self.text.as_bytes(), &signed.signature).then_some(0);
        }
        let (time, signature) = signed.signature.split_first_chunk::<8>()?;
        let time = u64::from_be_bytes(*time);
        (i64::try_from(time).is_ok() && key.fits(cosigned_text(&self.text, time).as_bytes(), signature)).then_some(time)
    }
}

fn cosigned_text(text: &str, time_s: u64) -> String {
    format!("cosignature/v1\ntime {time_s}\n{text}")
}

/// A checkpoint's statement: the log of this name had this many leaves and this root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeHead {
    pub origin: String,
    pub size: u64,
    pub root: Hash,
}

impl TreeHead {
    /// The text of its note.
    pub fn text(&self) -> String {
        format!("{}\n{}\n{}\n", self.origin, self.size, STANDARD.encode(self.root))
    }

    /// Reads a note's text. Additional lines are ignored.
    pub fn parse(text: &str) -> Result<Self, String> {
        let bad = |why: &str| format!("it is no checkpoint: {why}");
        let mut lines = text.lines();
        let origin = lines.next().filter(|origin| !origin.is_empty()).ok_or_else(|| bad("it names no log"))?;
        let size = lines.next().and_then(decimal).ok_or_else(|| bad("its second line is no size"))?;
        let root = lines.next().and_then(|line| hash_of(line).ok()).ok_or_else(|| bad("its third line is no root"))?;
        Ok(Self { origin: origin.to_owned(), size, root })
    }
}

/// A number in these formats: no sign, no leading zeros.
pub fn decimal(text: &str) -> Option<u64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| plain)
}

/// A hash in base64.
pub fn hash_of(line: &str) -> Result<Hash, String> {
    let bytes = STANDARD.decode(line).ok().and_then(|bytes| bytes.try_into().ok());
    bytes.ok_or_else(|| format!("`{line}` is no hash of 32 bytes in base64"))
}

/// Hashes, one per line.
fn hash_lines(hashes: &[Hash]) -> String {
    hashes.iter().fold(String::new(), |mut lines, hash| {
        let _ = writeln!(lines, "{}", STANDARD.encode(hash));
        lines
    })
}

fn read_hashes<'a>(lines: impl Iterator<Item = &'a str>) -> Result<Vec<Hash>, String> {
    let hashes = lines.map(hash_of).collect::<Result<Vec<_>, _>>()?;
    if hashes.len() > MOST_HASHES {
        return Err("it has more hashes than a proof can have".into());
    }
    Ok(hashes)
}

const PROOF_LINE: &str = "c2sp.org/tlog-proof@v1";

/// Proof that a record is in a log: its index, the path to the root, the checkpoint, and the data of the
/// record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TlogProof {
    pub extra: Vec<u8>,
    pub index: u64,
    pub path: Vec<Hash>,
    pub note: Note,
}

impl TlogProof {
    pub fn is_one(text: &str) -> bool {
        text.starts_with(PROOF_LINE)
    }

    pub fn text(&self) -> String {
        let (extra, path) = (STANDARD.encode(&self.extra), hash_lines(&self.path));
        format!("{PROOF_LINE}\nextra {extra}\nindex {}\n{path}\n{}", self.index, self.note.whole())
    }

    pub fn parse(text: &str) -> Result<Self, String> {
        let bad = |why: &str| format!("it is no proof of a log: {why}");
        let (head, note) = text.split_once("\n\n").ok_or_else(|| bad("no checkpoint follows an empty line"))?;
        let mut lines = head.lines();
        if lines.next() != Some(PROOF_LINE) {
            return Err(bad("its first line is another"));
        }
        let extra = lines.next().and_then(|line| line.strip_prefix("extra "));
        let extra =
            extra.and_then(|extra| STANDARD.decode(extra).ok()).ok_or_else(|| bad("it does not say of what"))?;
        let index = lines.next().and_then(|line| line.strip_prefix("index ")).and_then(decimal);
        let index = index.ok_or_else(|| bad("it names no place"))?;
        Ok(Self { extra, index, path: read_hashes(lines)?, note: Note::parse(note)? })
    }
}

/// Proof that a checkpoint extends an earlier tree, with that checkpoint: what a witness receives
/// (tlog-witness).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consistency {
    pub old: u64,
    pub proof: Vec<Hash>,
    pub note: Note,
}

impl Consistency {
    pub fn text(&self) -> String {
        format!("old {}\n{}\n{}", self.old, hash_lines(&self.proof), self.note.whole())
    }

    pub fn parse(text: &str) -> Result<Self, String> {
        let bad = |why: &str| format!("it is no proof of a checkpoint: {why}");
        let (head, note) = text.split_once("\n\n").ok_or_else(|| bad("no checkpoint follows an empty line"))?;
        let mut lines = head.lines();
        let old = lines.next().and_then(|line| line.strip_prefix("old ")).and_then(decimal);
        let old = old.ok_or_else(|| bad("its first line does not say `old` and a size"))?;
        Ok(Self { old, proof: read_hashes(lines)?, note: Note::parse(note)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example from C2SP's tlog-checkpoint and tlog-cosignature.
    const EXAMPLE: &str = "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n\
        — example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n\
        — witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n";

    #[test]
    fn the_standards_own_example_is_read_and_written() {
        let note = Note::parse(EXAMPLE).expect("a note");
        assert_eq!(note.whole(), EXAMPLE);
        let head = TreeHead::parse(&note.text).expect("a checkpoint");
        assert_eq!((head.origin.as_str(), head.size), ("example.com/behind-the-sofa", 20_852_163));
        assert_eq!(head.text(), note.text);
        assert_eq!(note.signatures.len(), 2);
    }

    #[test]
    fn keys_are_written_as_they_are_read() {
        let key = SigningKey::from_bytes(&[7; 32]);
        for known in [NoteKey::of_log("club.example/longhand", &key), NoteKey::of_witness("w.example/w", &key)] {
            assert_eq!(NoteKey::parse(&known.vkey()), Ok(known.clone()));
        }
        let vkey = NoteKey::of_log("club.example/longhand", &key).vkey();
        for bad in ["", "club", &vkey.replace("club", "clubs"), &vkey[..vkey.len() - 4], "a b+00000000+AAAA"] {
            assert!(NoteKey::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn signatures_fit_their_text_and_no_other() {
        let (own, other) = (SigningKey::from_bytes(&[7; 32]), SigningKey::from_bytes(&[8; 32]));
        let head = TreeHead { origin: "club.example/longhand".into(), size: 3, root: [5; 32] };
        let mut note = Note::signed(head.text(), &head.origin, &own);
        note.signatures.push(note.cosigned("w.example/w", &other, 1_700_000_000));
        let (log, witness) = (NoteKey::of_log(&head.origin, &own), NoteKey::of_witness("w.example/w", &other));
        let read = Note::parse(&note.whole()).expect("a note");
        assert!(read.is_signed_by(&log) && read.is_signed_by(&witness));
        assert_eq!(read.signature_time(&read.signatures[1], &witness), Some(1_700_000_000));
        assert!(!read.is_signed_by(&NoteKey::of_log(&head.origin, &other)));
        let forged = Note::parse(&note.whole().replace("\n3\n", "\n4\n")).expect("a note");
        assert!(!forged.is_signed_by(&log) && !forged.is_signed_by(&witness));
    }

    #[test]
    fn what_is_no_note_is_refused() {
        for bad in ["", "a\n", "a\n\n", "a\n\n— b\n", "a\n\n— b AAAA\n", "a\n\n— b AAAAAAA=", "a\r\n\n— b AAAAAAA=\n"]
        {
            assert!(Note::parse(bad).is_err(), "{bad:?}");
        }
        for bad in ["\n1\nx\n", "a\n01\nx\n", "a\n1\nx\n", "a\n-1\n"] {
            assert!(TreeHead::parse(bad).is_err(), "{bad:?}");
        }
        let proof = TlogProof {
            extra: b"of what".to_vec(),
            index: 4,
            path: vec![[1; 32], [2; 32]],
            note: Note::parse(EXAMPLE).expect("a note"),
        };
        assert_eq!(TlogProof::parse(&proof.text()), Ok(proof.clone()));
        assert!(TlogProof::parse(&proof.text().replace("index 4", "index 04")).is_err());
        let going_on = Consistency { old: 0, proof: vec![], note: proof.note };
        assert_eq!(Consistency::parse(&going_on.text()), Ok(going_on));
    }
}
