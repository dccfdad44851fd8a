export default '<svg></svg>' // what a style sheet or a picture is to a test
